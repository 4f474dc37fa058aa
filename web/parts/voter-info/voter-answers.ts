import { useSyncExternalStore } from 'react'
import { createStore } from '../../ui/store.ts'

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
const { subscribe, read, write } = createStore<VoterAnswers | undefined>(undefined)

/** Another address needs other answers. */
export function useVoterAnswers(address: string | undefined): VoterAnswers | undefined {
  const answers = useSyncExternalStore(subscribe, read, read)
  return answers?.address === address ? answers : undefined
}

export function answerQuestion(address: string, answer: Omit<VoterAnswers, 'address'>) {
  const current = read()
  write({ ...(current?.address === address && current), address, ...answer })
}

export const forgetAnswers = () => write(undefined)
