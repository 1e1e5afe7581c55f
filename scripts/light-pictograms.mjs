// @ts-check
const PICTOGRAM = /\/lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/
const MAKER = '../createLucideIcon.mjs'

/**
 * Has the build draw lucide's pictograms by a module of ours: their data, and who uses which, stay the library's.
 * While developing the library draws them itself; both look the same.
 * @param {string} drawer path of a module whose default export takes a pictogram's data and answers with a component
 * @returns {import('vite').Plugin}
 */
export function lightPictograms(drawer) {
  /** @type {Set<string>} the builds, the browser's and the server's, that found some */
  const drawnIn = new Set()
  return {
    name: 'light-pictograms',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source !== MAKER || !importer || !PICTOGRAM.test(importer)) return null
      drawnIn.add(this.environment.name)
      return drawer
    },
    buildEnd(error) {
      // A release that arranges its files otherwise would go back to the slow way without a word.
      if (!error && !drawnIn.has(this.environment.name))
        this.error('No pictogram of lucide-react was found to be drawn')
    },
  }
}
