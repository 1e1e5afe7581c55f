import { writeFileSync } from 'node:fs'
import { defineConfig, mergeConfig, type Plugin } from 'vite'
import config from '../vite.config'

export type Part = { file: string; isFirst: boolean; modules: { id: string; bytes: number }[] }

/** Writes down what each of the browser's files is made of. */
const reporter = (to: string): Plugin => ({
  name: 'what-files-are-made-of',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_options, bundle) {
    const parts: Part[] = Object.values(bundle).flatMap((file) => {
      if (file.type !== 'chunk') return []
      const modules = Object.entries(file.modules).map(([id, { renderedLength }]) => ({
        id,
        bytes: renderedLength,
      }))
      return [{ file: file.fileName, isFirst: file.isEntry, modules }]
    })
    writeFileSync(to, JSON.stringify(parts))
  },
})

/** The pages' own build, into a folder of its own, with a report beside it. */
export default defineConfig((env) =>
  mergeConfig(config(env), {
    build: { outDir: process.env.TREEMAP_DIR },
    plugins: [reporter(process.env.TREEMAP_REPORT ?? '')],
  }),
)
