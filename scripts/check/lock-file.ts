import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { root } from '../build/folders.ts'

const LockedPackage = z.object({
  version: z.string().optional(),
  license: z.string().optional(),
  integrity: z.string().optional(),
  resolved: z.string().optional(),
  dev: z.boolean().optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
})
export type LockedPackage = z.infer<typeof LockedPackage>
const LockFile = z.object({ packages: z.record(z.string(), LockedPackage) })

/** Every package in the lock file, by the path it is installed to. */
export function lockedPackages(): Map<string, LockedPackage> {
  const text = readFileSync(join(root, 'package-lock.json'), 'utf8')
  return new Map(Object.entries(LockFile.parse(JSON.parse(text)).packages))
}

export const packageName = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

const supportedPlatforms = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64']
const isForSupportedPlatform = new RegExp(`[-/](?:${supportedPlatforms.join('|')})(?:-gnu|-msvc)?$`)

/** A lock file written on one platform often lacks native packages of the others, and `npm ci` then fails there. */
export function lockProblems(packages = lockedPackages()): string[] {
  const problems: string[] = []
  for (const [path, { resolved, integrity, optionalDependencies = {} }] of packages) {
    if (path === '') continue
    const name = packageName(path)
    // A download URL ties every installation to one registry.
    if (resolved?.startsWith('http')) problems.push(`${name} has a download URL: ${resolved}`)
    if (!integrity) problems.push(`${name} has no checksum`)
    for (const [dependency, range] of Object.entries(optionalDependencies)) {
      if (!isForSupportedPlatform.test(dependency)) continue
      const locked = resolveFrom(packages, path, dependency)
      const isOtherVersion = /^\d/.test(range) && locked?.version !== range
      if (!locked || isOtherVersion)
        problems.push(`${name} needs ${dependency}@${range}, the lock file has ${locked?.version ?? 'none'}`)
    }
  }
  return problems
}

/** Looks the way Node does: in the package's own node_modules, then in those of its parents. */
function resolveFrom(
  packages: Map<string, LockedPackage>,
  path: string,
  dependency: string,
): LockedPackage | undefined {
  const nested = packages.get(`${path}/node_modules/${dependency}`)
  if (nested) return nested
  const parent = path.slice(0, Math.max(path.lastIndexOf('/node_modules/'), 0))
  return parent ? resolveFrom(packages, parent, dependency) : packages.get(`node_modules/${dependency}`)
}
