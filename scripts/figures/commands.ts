import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { root } from '../build/folders.ts'

export type Kind = 'bench' | 'trial'

export interface Command {
  /** As npm calls it: bench:api. */
  name: string
  /** The program and what it is given. */
  args: string[]
}

const Package = z.object({ scripts: z.record(z.string(), z.string()) })

/** All commands of a kind, or those that are named, as package.json has them. */
export function commandsOf(kind: Kind, wanted: string[]): Command[] {
  const { scripts } = Package.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
  const all = Object.entries(scripts).flatMap(([name, line]) => {
    const [node, program = '', ...rest] = line.split(' ')
    return name.startsWith(`${kind}:`) && node === 'node' ? [{ name, args: [join(root, program), ...rest] }] : []
  })
  const short = ({ name }: Command) => name.slice(kind.length + 1)
  const unknown = wanted.filter((one) => !all.some((command) => short(command) === one))
  if (unknown.length > 0)
    throw new Error(`There is no ${kind} ${unknown.join(', ')}; there are: ${all.map(short).join(', ')}`)
  return wanted.length === 0 ? all : all.filter((command) => wanted.includes(short(command)))
}
