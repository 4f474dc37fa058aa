import type { Manifest } from '../../packs/pack.ts'
import type { Config } from '../../server/config.ts'

export interface DoctorContext {
  config: Config
  /** The environment, and the names that the file .env sets. */
  env: Record<string, string | undefined>
  ownNames: readonly string[]
  now: Date
  packs: readonly Manifest[]
  /** Where to send a mail to try it. */
  mailTo?: string | undefined
  /** Bytes that are free on the disk of a folder, and their share. */
  freeSpace?: (folder: string) => Promise<{ bytes: number; ratio: number }>
}

/** What is the case, and for a warning or a problem what to do. */
export type Finding = { level: 'ok'; text: string } | { level: 'warning' | 'problem'; text: string; advice: string }

export const ok = (text: string): Finding => ({ level: 'ok', text })
export const warning = (text: string, advice: string): Finding => ({ level: 'warning', text, advice })
export const problem = (text: string, advice: string): Finding => ({ level: 'problem', text, advice })
