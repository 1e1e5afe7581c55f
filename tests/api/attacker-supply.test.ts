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
  link?: boolean
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
