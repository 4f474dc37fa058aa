import { useSyncExternalStore } from 'react'

/** The voter's answers to what an election office's list leaves open, for one address. */
export interface VoterAnswers {
  address: string
  town?: Answer | undefined
  county?: Answer | undefined
  /** The voter agreed that the address is sent to the Census Bureau. */
  askCensus?: true | undefined
}

export interface Answer {
  id: string
  name: string
}

/** In memory only: another visit asks again. */
let current: VoterAnswers | undefined
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const read = () => current

function write(next: VoterAnswers | undefined) {
  current = next
  for (const listener of listeners) listener()
}

/** Another address needs other answers. */
export function useVoterAnswers(address: string | undefined): VoterAnswers | undefined {
  const answers = useSyncExternalStore(subscribe, read, read)
  return answers?.address === address ? answers : undefined
}

export const answerQuestion = (address: string, answer: Omit<VoterAnswers, 'address'>) =>
  write({ ...(current?.address === address && current), address, ...answer })

export const forgetAnswers = () => write(undefined)
