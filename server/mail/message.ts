import type { FollowSubject } from '../../contract/follows.ts'
import type { Locale } from '../../contract/locale.ts'

/** A message for either channel, email or push. */
export interface Message {
  locale: Locale
  subject: string
  /** A push notification shows only the first. */
  paragraphs: [string, ...string[]]
  action: { label: string; path: string }
  /** The official page to confirm a date on; null if there is none. */
  officialUrl: string | null
  /** Whether to add that dates can change. False if the paragraphs say it already or are about no date. */
  warnsOfChanges: boolean
  /** A digest: what is new about each lawmaker or race. Emails have links to stop following each, or all. */
  digest?: DigestSection[]
}

export interface DigestSection {
  subject: FollowSubject
  heading: string
  lines: { text: string; link: { label: string; url: string } | null }[]
  /** The sources, and what the lines leave out. */
  notes: string[]
  /** The page in the app with more about it. */
  more: { label: string; path: string } | null
  /** The label of the link that stops following it. */
  unfollow: string
}

/** The whole message as text, as the history shows it. */
export const messageText = ({ paragraphs, digest = [] }: Message): string =>
  [
    ...paragraphs,
    ...digest.map(({ heading, lines, notes }) =>
      [heading, ...lines.map(({ text }) => `– ${text}`), ...notes].join('\n'),
    ),
  ].join('\n\n')
