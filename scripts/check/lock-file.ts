import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { root } from '../build/folders.ts'

const LockedPackage = z.object({
  version: z.string().optional(),
  license: z.string().optional(),
  integrity: z.string().optional(),
  resolved: z.string().optional(),
  dependencies: z.record(z.string(), z.string()).optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
  peerDependencies: z.record(z.string(), z.string()).optional(),
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().optional() })).optional(),
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
      const lockedPath = resolveFrom(packages, path, dependency)
      const locked = lockedPath === undefined ? undefined : packages.get(lockedPath)
      const isOtherVersion = /^\d/.test(range) && locked?.version !== range
      if (!locked || isOtherVersion)
        problems.push(`${name} needs ${dependency}@${range}, the lock file has ${locked?.version ?? 'none'}`)
    }
  }
  return problems
}

/** The path of a dependency. Looks the way Node does: in the package's own node_modules, then in those of its parents. */
function resolveFrom(packages: Map<string, LockedPackage>, path: string, dependency: string): string | undefined {
  const nested = `${path ? `${path}/` : ''}node_modules/${dependency}`
  if (packages.has(nested)) return nested
  if (!path) return undefined
  return resolveFrom(packages, path.slice(0, Math.max(path.lastIndexOf('/node_modules/'), 0)), dependency)
}

/**
 * Paths of the packages that the running server uses: our dependencies and theirs. Optional peers are left out: npm installs
 * one only because it is also a development dependency of ours, such as vite.
 */
export function runtimePaths(packages: Map<string, LockedPackage>): Set<string> {
  const found = new Set<string>()
  const visit = (path: string) => {
    const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta } = packages.get(path) ?? {}
    const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta?.[name]?.optional)
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies }).concat(peers)) {
      const dependency = resolveFrom(packages, path, name)
      if (dependency === undefined || found.has(dependency)) continue
      found.add(dependency)
      visit(dependency)
    }
  }
  visit('')
  return found
}
