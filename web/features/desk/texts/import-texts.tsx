import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, useLingui } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import type { ImportStatus, DeskSubject } from '../../../../contract/desk-import.ts'
import type { ErrorMessages } from '../../../i18n/use-error-message.ts'
import { Badge } from '../../../ui/badge.tsx'
import { cx } from '../../../ui/cx.ts'

type Tone = 'neutral' | 'outline' | 'good' | 'warn' | 'bad' | 'absent'

const statusTexts: Record<ImportStatus, { label: MessageDescriptor; tone: Tone }> = {
  open: { label: msg({ message: 'Not checked yet', context: 'import' }), tone: 'outline' },
  checking: { label: msg`Checking`, tone: 'outline' },
  rejected: { label: msg`Has errors`, tone: 'bad' },
  draft: { label: msg`Ready to publish`, tone: 'warn' },
  scheduled: { label: msg({ message: 'Scheduled', context: 'import' }), tone: 'warn' },
  live: { label: msg({ message: 'Live', context: 'import' }), tone: 'good' },
  replaced: { label: msg({ message: 'Replaced', context: 'import' }), tone: 'neutral' },
  taken_back: { label: msg`Taken back`, tone: 'neutral' },
  discarded: { label: msg({ message: 'Discarded', context: 'import' }), tone: 'absent' },
}

/** Imports in preparation: neither live nor ended. */
export const unfinished: ReadonlySet<ImportStatus> = new Set(['open', 'checking', 'rejected', 'draft', 'scheduled'])

/** Whether files and columns can still be changed. */
export const isEditable = (status: ImportStatus) => status === 'open' || status === 'rejected' || status === 'draft'

export function StatusBadge({ status }: { status: ImportStatus }) {
  const { t } = useLingui()
  const { label, tone } = statusTexts[status]
  return <Badge tone={tone}>{t(label)}</Badge>
}

const kinds: { names: string[]; text: (value: number) => ReactNode }[] = [
  {
    names: ['places', 'polling_location'],
    text: (value) => <Plural value={value} one="# place" other="# places" />,
  },
  {
    names: ['contests', 'contest'],
    text: (value) => <Plural value={value} one="# contest" other="# contests" />,
  },
  {
    names: ['precincts', 'precinct'],
    text: (value) => <Plural value={value} one="# precinct" other="# precincts" />,
  },
  {
    names: ['segments', 'streets', 'street_segment'],
    text: (value) => <Plural value={value} one="# street range" other="# street ranges" />,
  },
  { names: ['zips'], text: (value) => <Plural value={value} one="# ZIP+4 range" other="# ZIP+4 ranges" /> },
  { names: ['shapes'], text: (value) => <Plural value={value} one="# shape" other="# shapes" /> },
  { names: ['areas', 'towns'], text: (value) => <Plural value={value} one="# area" other="# areas" /> },
]

/** What was read from the files. Other kinds are for developers and are not shown. */
const countTexts = (counts: Record<string, number>): ReactNode[] =>
  kinds.flatMap(({ names, text }) => {
    const value = names.map((name) => counts[name] ?? 0).find((count) => count > 0)
    return value === undefined ? [] : [text(value)]
  })

/** "175 places · 3 precincts" */
export function CountLine({ counts, className }: { counts: Record<string, number>; className?: string }) {
  const texts = countTexts(counts)
  if (texts.length === 0) return null
  return (
    <p className={cx('tabular-nums', className)}>
      {texts.map((text, index) => (
        <Fragment key={index}>
          {index > 0 && ' · '}
          {text}
        </Fragment>
      ))}
    </p>
  )
}

/** Displays the name that the server gives for the person who acted at the desk. */
export function useActorName() {
  const { t } = useLingui()
  return (name: string | null) => {
    if (name === null) return t`a deleted account`
    return name === 'command line' ? t`the command line` : name
  }
}

interface SubjectTexts {
  title: string
  subtitle: string
  startTitle: string
  /** What is shown where nothing is live. */
  nothingLive: string
}

export function useSubjectTexts(subject: DeskSubject): SubjectTexts {
  const { t } = useLingui()
  switch (subject) {
    case 'places':
      return {
        title: t`Manage Places`,
        subtitle: t`Where people vote: import your office’s lists, check them, and publish them.`,
        startTitle: t`Import polling places`,
        nothingLive: t`Voters see no polling places from your office yet.`,
      }
    case 'ballots':
      return {
        title: t`Manage Ballots`,
        subtitle: t`What’s on the ballot: import your contests, check them, and publish them.`,
        startTitle: t`Import a ballot`,
        nothingLive: t`Voters see no ballot from your office yet.`,
      }
    case 'results':
      return {
        title: t`Manage Results`,
        subtitle: t`Your vote counts: import them, check them, and publish them.`,
        startTitle: t`Import a vote count`,
        nothingLive: t`Voters see no count from your office yet.`,
      }
  }
}

export const deskErrors: ErrorMessages = {
  conflict: msg`Someone else changed this meanwhile. Look at it again, then decide.`,
  not_found: msg`This import no longer exists.`,
  forbidden: msg`You may no longer change this area. Ask an administrator.`,
  too_large: msg`This file is too large, alone or with the area’s unfinished imports. Discard those you don’t need.`,
}
