import { useSyncExternalStore } from 'react'
import type { VoterInfo } from '../../../contract/voter-info.ts'
import { createStore } from '../../ui/store.ts'

/** The voter's answers to what an election office's list leaves open, for one address. */
export interface VoterAnswers {
  address: string
  town?: Answer | undefined
  county?: Answer | undefined
  /** The voter agreed to send the address to the Census Bureau. */
  askCensus?: true | undefined
}

export interface Answer {
  id: string
  name: string
}

/** In memory only: another visit asks again. */
const { subscribe, read, write } = createStore<VoterAnswers | undefined>(undefined)

/** Undefined if the stored answers were given for another address. */
export function useVoterAnswers(address: string | undefined): VoterAnswers | undefined {
  const answers = useSyncExternalStore(subscribe, read, read)
  return answers?.address === address ? answers : undefined
}

export function answerQuestion(address: string, answer: Omit<VoterAnswers, 'address'>) {
  const current = read()
  write({ ...(current?.address === address && current), address, ...answer })
}

export const forgetAnswers = () => write(undefined)

/** The address with the four digits after its ZIP code. They replace four digits that were typed there. */
export function withPlus4(address: string, zip: string, plus4: string): string {
  const at = address.lastIndexOf(zip)
  if (at === -1) return `${address} ${zip}-${plus4}`
  const rest = address.slice(at + zip.length).replace(/^-?\d{4}\b/, '')
  return `${address.slice(0, at)}${zip}-${plus4}${rest}`
}

/** The address as the lookup found it, in one line. Undefined without a street. */
export function matchedAddress(found: VoterInfo['normalizedAddress']): string | undefined {
  if (!found?.line1) return undefined
  const { line1, city, state, zip } = found
  return [line1, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}
