import type { StateCode } from './common.ts'
import type { Locale } from './locale.ts'
import type { LocalCount, Race } from './results.ts'
import type { StateVoting } from './state-voting.ts'
import type { ZipAnswer } from './zip-answer.ts'

/** What other sites can show on their own pages. */
export const widgetNames = ['deadlines', 'officials', 'polling-place', 'results'] as const
export type WidgetName = (typeof widgetNames)[number]

export const widgetThemes = ['light', 'dark'] as const
export type WidgetTheme = (typeof widgetThemes)[number]

/** The choices in the address of a widget. */
export interface WidgetChoice {
  widget: WidgetName
  state?: StateCode | undefined
  /** As typed. */
  zip?: string | undefined
  lang: Locale
  theme: WidgetTheme
}

/** The latest counts of a state, and the last election for president there. */
export interface WidgetResults {
  counts: LocalCount[]
  president: Race | null
  electionDate: string
  sources: Record<string, { name: string; url: string | null; asOf: string }>
}

export interface WidgetProps {
  choice: WidgetChoice
  /** Undefined until a place is chosen. If only a state is chosen, the ZIP code and city are empty. */
  answer?: ZipAnswer | undefined
  results?: WidgetResults | undefined
}

/** The page for making a widget or a poster, with the other ways to use our facts. */
export interface OpenPageProps {
  choice: WidgetChoice
  origin: string
  contact?: string | undefined
  /** Which of these ways the operator opened. */
  hasWidgets: boolean
  hasMcp: boolean
  hasPosters: boolean
}

export const paperSizes = ['letter', 'a4'] as const
export const paperKinds = ['poster', 'tear-off'] as const
export const paperLanguages = ['en', 'es', 'both'] as const

export interface PaperChoice {
  state?: StateCode | undefined
  size: (typeof paperSizes)[number]
  kind: (typeof paperKinds)[number]
  language: (typeof paperLanguages)[number]
}

export interface PaperProps {
  choice: PaperChoice
  /** The facts in each chosen language. */
  sides: { locale: Locale; voting: StateVoting }[]
  /** What the QR code opens. */
  url: string
}

/** The address of a widget. */
export function widgetPath({ widget, state, zip, lang, theme }: WidgetChoice): string {
  const search = new URLSearchParams({ ...(state && { state }), ...(zip && { zip }), lang, theme })
  return `/embed/${widget}?${search}`
}
