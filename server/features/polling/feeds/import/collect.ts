import { ImportError, formatCount, reject } from '../../../../core/import-error.ts'
import type { NumberedSegment } from '../feeds.store.ts'
import { flat } from './flat.ts'
import { type KeptRows, createKeptRows } from './kept-rows.ts'
import type { FeedLimits } from './limits.ts'
import type { Row, Rows } from './row.ts'
import { createSeenIds } from './seen-ids.ts'
import { readSegment } from './segment.ts'

/** What was left out: how often, and where the first one stands. */
export type Dropped = Map<string, { count: number; first: string }>

export interface Collected {
  rows: KeptRows
  segments: number
  /** The number given to each precinct that a street segment names. */
  precinctNumbers: Map<string, number>
  /** Where a precinct was first named: for one that is not in the feed. */
  segmentsOf: Map<number, number>
  states: Map<string, number>
  dropped: Dropped
}

interface Options {
  limits: FeedLimits
  write(segments: NumberedSegment[]): Promise<void>
  onProgress(line: string): void
}

const portion = 4000
const progressEvery = 200_000

export function note(dropped: Dropped, reason: string, first: string) {
  const before = dropped.get(reason)
  if (before) before.count++
  else dropped.set(reason, { count: 1, first })
}

/** Writes street segments as they come, a portion while the next is read, and keeps the rest. */
export async function collect(source: Rows, { limits, write, onProgress }: Options): Promise<Collected> {
  const rows = createKeptRows(limits)
  const isNew = createSeenIds()
  const precinctNumbers = new Map<string, number>()
  const segmentsOf = new Map<number, number>()
  const states = new Map<string, number>()
  const dropped: Dropped = new Map()
  let batch: NumberedSegment[] = []
  let segments = 0
  let writing = Promise.resolve()

  async function flush() {
    await writing
    const full = batch
    batch = []
    writing = write(full)
    // Awaited before the next portion; until then a failure must not go unheard.
    writing.catch(() => {})
  }

  function numberOf(precinctId: string): number {
    const known = precinctNumbers.get(precinctId)
    if (known !== undefined) return known
    if (precinctNumbers.size >= limits.keptRows) reject('The street segments name too many precincts.')
    const made = precinctNumbers.size
    precinctNumbers.set(flat(precinctId), made)
    return made
  }

  function takeSegment({ values, location }: Row) {
    segments++
    const state = (values.state ?? '').toUpperCase()
    states.set(state.slice(0, 40), (states.get(state.slice(0, 40)) ?? 0) + 1)
    if (states.size > 100) reject('The street segments name over a hundred states.')
    const { segment, fault } = readSegment(values)
    if (fault) note(dropped, `street segment ${fault}`, location)
    if (fault && segment.street === '') return
    const { precinctId, ...rest } = segment
    const precinct = fault ? null : numberOf(precinctId)
    if (precinct !== null) segmentsOf.set(precinct, (segmentsOf.get(precinct) ?? 0) + 1)
    batch.push({ ...rest, precinct })
    if (segments % progressEvery === 0) onProgress(`${formatCount(segments)} street segments…`)
  }

  function take(row: Row) {
    const { type, id, location, values } = row
    if (id === '' && !idless.has(type)) reject('has no id', location)
    if (id !== '' && !isNew(id)) throw new ImportError([{ location, reason: `the id ${id} was used before` }])
    if (type === 'street_segment') return takeSegment(row)
    rows.add({ ...row, id: flat(id) }, type)
    // The tables have no file of their own for what schedules belong to.
    const hours = values.hours_open_id
    if (type === 'schedule' && hours && !rows.of('hours_open').has(hours)) {
      rows.add({ type: 'hours_open', id: hours, values: {}, location }, 'hours_open')
    }
  }

  for await (const found of source) {
    for (const row of found) take(row)
    if (batch.length >= portion) await flush()
  }
  await flush()
  await writing
  return { rows, segments, precinctNumbers, segmentsOf, states, dropped }
}

const idless = new Set(['schedule', 'contact_information', 'department'])
