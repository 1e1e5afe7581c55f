import { execFile } from 'node:child_process'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const AUDIT_TIMEOUT_MS = 40_000
const REGISTRY = 'https://registry.npmjs.org/'

type Package = {
  version?: string
  resolved?: string
  integrity?: string
  license?: string
  dev?: boolean
  hasInstallScript?: boolean
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}
const json = async <T>(file: string): Promise<T> => JSON.parse(await readFile(file, 'utf8')) as T

it('the lock file is exact: versions without ranges, and a checksum for each package', async () => {
  const own = await json<Package>('package.json')
  const { packages } = await json<{ packages: Record<string, Package> }>('package-lock.json')
  const wanted = { ...own.dependencies, ...own.devDependencies }
  for (const [name, version] of Object.entries(wanted)) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/)
    expect(packages[`node_modules/${name}`]?.version, name).toBe(version)
  }
  const { '': root, ...locked } = packages
  expect([root?.dependencies, root?.devDependencies]).toEqual([own.dependencies, own.devDependencies])
  for (const [path, { integrity, resolved = REGISTRY }] of Object.entries(locked)) {
    expect(integrity, path).toMatch(/^sha512-/)
    expect(resolved.startsWith(REGISTRY), path).toBe(true)
  }
})

type Lock = { packages: Record<string, Package> }
const nameOf = (path: string): string => path.split('node_modules/').at(-1) ?? ''
async function lockedPackages(): Promise<[path: string, one: Package][]> {
  const { packages } = await json<Lock>('package-lock.json')
  return Object.entries(packages).filter(([path]) => path !== '')
}

it('every package is a copy from the registry: no repository, folder, other address or alias of another name', async () => {
  for (const [path, one] of await lockedPackages()) {
    expect([path, 'link' in one, 'name' in one]).toEqual([path, false, false])
    const wanted = { ...one.dependencies, ...one.optionalDependencies, ...one.peerDependencies }
    for (const [name, range] of Object.entries(wanted))
      expect(range, `${name}, which ${path} wants`).not.toMatch(/:|\/|\.t?gz$/)
  }
})

/** What may run while it is installed, and why. Whatever else asks for it is refused by `allowScripts`. */
const MAY_RUN: Record<string, string> = {
  node: 'puts the Node that everything runs on in its place',
  esbuild: 'puts its own program for this machine in its place',
}
/** Named in `allowScripts` though the locked version runs nothing: an older one would build itself where no file fits. */
const NEED_NOT = ['sharp']

it('nothing runs while it is installed but what is named here, with the reason', async () => {
  const locked = await lockedPackages()
  const running = locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path))
  expect([...new Set(running)].toSorted()).toEqual(Object.keys(MAY_RUN).toSorted())
  const own = await json<{ allowScripts: Record<string, boolean>; scripts: Record<string, string> }>(
    'package.json',
  )
  expect(Object.keys(own.allowScripts).toSorted()).toEqual([...Object.keys(MAY_RUN), ...NEED_NOT].toSorted())
  // Ours neither: npm would run them for whoever installs.
  expect(
    Object.keys(own.scripts).filter((name) => /^(pre|post)?(install|prepare|publish)/.test(name)),
  ).toEqual([])
})

/** Keys, sessions, escaping, parsing of what strangers send: of two of these one is older, and forgotten. */
const ONE_OF_EACH = [
  'better-auth',
  'better-call',
  'openid-client',
  'oauth4webapi',
  'jose',
  'jws',
  '@noble/hashes',
  'hono',
  '@hono/node-server',
  'zod',
  'drizzle-orm',
  'pg',
  '@electric-sql/pglite',
  'react',
  'react-dom',
  'nodemailer',
  'web-push',
  'standardwebhooks',
  'sharp',
  'file-type',
  'marked',
  'ipaddr.js',
  'papaparse',
  'rate-limiter-flexible',
  'libphonenumber-js',
  'pino',
]

it('of what guards something there is one version, and it is in the tree', async () => {
  const locked = await lockedPackages()
  for (const name of ONE_OF_EACH) {
    const versions = locked.filter(([path]) => nameOf(path) === name).map(([, { version }]) => version)
    expect([name, versions.length]).toEqual([name, 1])
  }
})

/** Anybody may run, change and pass these on with what is ours closed, as long as the notice stays. */
const FREE = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'Python-2.0',
  '(MIT OR CC0-1.0)',
  '(MIT AND Zlib)',
  'OFL-1.1',
  'CC-BY-4.0',
  // Only what is changed in their own files has to be open, and nothing is.
  'MPL-2.0',
])
/** Beyond these, package by package. */
const LICENCES: [name: RegExp, licence: RegExp, why: string][] = [
  [
    /^@img\/sharp-/,
    /^(Apache-2\.0 AND )?LGPL-3\.0-or-later( AND MIT)?$/,
    'a library of its own, linked as it is',
  ],
  [/^tournament-pairings$/, /^GPL-3\.0-or-later$/, 'the bench measures against it: never in what runs'],
]

it('every licence is one that this may be built on; what binds more is named, with the reason', async () => {
  const locked = await lockedPackages()
  for (const [path, { license = 'none', dev }] of locked.filter(([, one]) => !FREE.has(one.license ?? ''))) {
    const named = LICENCES.find(([name, licence]) => name.test(nameOf(path)) && licence.test(license))
    expect([path, license, named?.[2]]).toEqual([path, license, expect.any(String)])
    if (license.startsWith('GPL')) expect([path, dev]).toEqual([path, true])
  }
})

it('no package is there that nobody asked for', async () => {
  const { packages } = await json<Lock>('package-lock.json')
  const reached = new Set<string>()
  /** As Node looks for it: inside who asks, then beside, then further out. */
  const found = (from: string, name: string): string | undefined => {
    const folders = from
      .split('/node_modules/')
      .map((_, index, parts) => parts.slice(0, parts.length - index))
    const paths = folders.map((parts) => `${parts.join('/node_modules/')}/node_modules/${name}`)
    return [...paths, `node_modules/${name}`].find((path) => path in packages)
  }
  const walk = (path: string): void => {
    const { dependencies, devDependencies, optionalDependencies, peerDependencies } = packages[path] ?? {}
    const wanted = {
      ...dependencies,
      ...optionalDependencies,
      ...peerDependencies,
      ...(path === '' && devDependencies),
    }
    for (const name of Object.keys(wanted)) {
      const there = found(path, name)
      if (!there || reached.has(there)) continue
      reached.add(there)
      walk(there)
    }
  }
  walk('')
  expect(Object.keys(packages).filter((path) => path !== '' && !reached.has(path))).toEqual([])
})

/** Names and beginnings of what only the server knows. */
const SECRETS =
  /AUTH_SECRET|DATABASE_URL|OIDC_CLIENT_SECRET|SMS_GATEWAY_TOKEN|admin_emails|api_keys|BEGIN [A-Z ]*PRIVATE KEY|postgres(?:ql)?:\/\/|smtps?:\/\/\w|passwordHash|token_hash/

it('the browser’s files hold nothing that only the server knows, and none of its code', async () => {
  const files = (await readdir('dist/client', { recursive: true })).filter((name) =>
    /\.(js|css|html|json|map)$/.test(name),
  )
  expect(files.length).toBeGreaterThan(20)
  for (const file of files) {
    const text = await readFile(join('dist/client', file), 'utf8')
    expect(SECRETS.exec(text)?.[0], file).toBeUndefined()
    expect(/drizzle-orm|better-auth\/adapters|from"node:/.exec(text)?.[0], file).toBeUndefined()
  }
  expect(files.filter((name) => name.endsWith('.map'))).toEqual([])
})

it('npm knows of no high finding in what runs (skipped, loudly, where npm can’t be asked)', async (context) => {
  const args = ['audit', '--omit=dev', '--audit-level=high', '--json']
  const { stdout } = await promisify(execFile)('npm', args, { timeout: AUDIT_TIMEOUT_MS }).catch(
    (error: { stdout?: string }) => ({ stdout: error.stdout ?? '' }),
  )
  const report = JSON.parse(stdout || '{}') as {
    vulnerabilities?: Record<string, { severity: string }>
    metadata?: { vulnerabilities: { high: number; critical: number } }
  }
  if (!report.metadata) {
    console.warn(
      'NOT CHECKED: npm audit could not ask the registry. Run `npm audit --omit=dev` where it can.',
    )
    return context.skip()
  }
  const { high, critical } = report.metadata.vulnerabilities
  expect([high, critical], JSON.stringify(report.vulnerabilities)).toEqual([0, 0])
})
