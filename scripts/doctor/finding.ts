import type { Manifest } from '../../packs/pack.ts'
import type { Config } from '../../server/config.ts'

export interface DoctorContext {
  config: Config
  env: Record<string, string | undefined>
  /** Names that the file .env sets. */
  ownNames: readonly string[]
  now: Date
  packs: readonly Manifest[]
  /** Where to send a test email. */
  mailTo?: string | undefined
  /** The free space on a folder's disk, in bytes and as a share of the disk. */
  freeSpace?: (folder: string) => Promise<{ bytes: number; ratio: number }>
}

/** What a check found, and for a warning or a problem what to do about it. */
export type Finding = { level: 'ok'; text: string } | { level: 'warning' | 'problem'; text: string; advice: string }

export const ok = (text: string): Finding => ({ level: 'ok', text })
export const warning = (text: string, advice: string): Finding => ({ level: 'warning', text, advice })
export const problem = (text: string, advice: string): Finding => ({ level: 'problem', text, advice })
