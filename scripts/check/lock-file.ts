import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { root } from '../build/folders.ts'

const Entry = z.object({
  version: z.string().optional(),
  license: z.string().optional(),
  integrity: z.string().optional(),
  resolved: z.string().optional(),
  dev: z.boolean().optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
})
export type Locked = z.infer<typeof Entry>

/** Every package that is installed, by where it is put. */
export function lockedPackages(): Map<string, Locked> {
  const text = readFileSync(join(root, 'package-lock.json'), 'utf8')
  return new Map(Object.entries(z.object({ packages: z.record(z.string(), Entry) }).parse(JSON.parse(text)).packages))
}

export const nameOf = (where: string) => where.slice(where.lastIndexOf('node_modules/') + 'node_modules/'.length)

const promised = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64']
const isPromised = new RegExp(`[-/](?:${promised.join('|')})(?:-gnu|-msvc)?$`)

/** A lock file written on one machine often lacks what others need, and `npm ci` then fails there. */
export function lockProblems(packages = lockedPackages()): string[] {
  const problems: string[] = []
  for (const [where, { resolved, integrity, optionalDependencies = {} }] of packages) {
    if (where === '') continue
    const name = nameOf(where)
    // It ties everybody to the registry of whoever wrote it.
    if (resolved?.startsWith('http')) problems.push(`${name} carries a download address: ${resolved}`)
    if (!integrity) problems.push(`${name} has no checksum`)
    for (const [wanted, range] of Object.entries(optionalDependencies)) {
      if (!isPromised.test(wanted)) continue
      const found = nearest(packages, where, wanted)
      const isOther = /^\d/.test(range) && found?.version !== range
      if (!found || isOther)
        problems.push(`${name} wants ${wanted}@${range}, the lock file has ${found?.version ?? 'none'}`)
    }
  }
  return problems
}

/** As Node looks for it: beside the one that asks, then further out. */
function nearest(packages: Map<string, Locked>, where: string, wanted: string): Locked | undefined {
  const found = packages.get(`${where}/node_modules/${wanted}`)
  if (found) return found
  const outer = where.slice(0, Math.max(where.lastIndexOf('/node_modules/'), 0))
  return outer ? nearest(packages, outer, wanted) : packages.get(`node_modules/${wanted}`)
}
