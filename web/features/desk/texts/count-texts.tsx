import { Plural } from '@lingui/react/macro'
import type { ReactNode } from 'react'

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
export const countTexts = (counts: Record<string, number>): ReactNode[] =>
  kinds.flatMap(({ names, text }) => {
    const value = names.map((name) => counts[name] ?? 0).find((count) => count > 0)
    return value === undefined ? [] : [text(value)]
  })
