import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Fictional races that show the screen before there is live data. All names are made up. */

export interface SampleRace {
  office: MessageDescriptor
  reporting: number
  candidates: { name: string; party: string; votes: number; isWinner: boolean }[]
}

export interface SampleMeasure {
  title: MessageDescriptor
  reporting: number
  yes: number
  no: number
}

export const federalSamples: SampleRace[] = [
  {
    office: msg`U.S. Senate, State of Example`,
    reporting: 98,
    candidates: [
      { name: 'Avery Sample', party: 'Party A', votes: 1_284_310, isWinner: true },
      { name: 'Jordan Specimen', party: 'Party B', votes: 1_190_744, isWinner: false },
      { name: 'Casey Placeholder', party: 'Party C', votes: 61_902, isWinner: false },
    ],
  },
  {
    office: msg`U.S. House, Example District 1`,
    reporting: 100,
    candidates: [
      { name: 'Riley Mockup', party: 'Party B', votes: 171_255, isWinner: true },
      { name: 'Morgan Draft', party: 'Party A', votes: 148_030, isWinner: false },
    ],
  },
]

export const stateSamples: SampleRace[] = [
  {
    office: msg`Governor, State of Example`,
    reporting: 76,
    candidates: [
      { name: 'Quinn Dummy', party: 'Party A', votes: 902_118, isWinner: false },
      { name: 'Rowan Test', party: 'Party B', votes: 899_640, isWinner: false },
    ],
  },
  {
    office: msg`Mayor, Sampleville`,
    reporting: 100,
    candidates: [
      { name: 'Skyler Pattern', party: 'Nonpartisan', votes: 24_871, isWinner: true },
      { name: 'Emerson Outline', party: 'Nonpartisan', votes: 19_406, isWinner: false },
    ],
  },
]

export const measureSamples: SampleMeasure[] = [
  { title: msg`Example Measure 1: sample park bonds`, reporting: 88, yes: 1_402_377, no: 998_215 },
  { title: msg`Example Measure 2: sample sales tax`, reporting: 88, yes: 1_011_506, no: 1_377_942 },
]
