import { formatCount, reject } from '../../../core/import-error.ts'
import { maxOfStreet } from '../../polling/feeds/feeds.store.ts'
import { type NumberedSegment, createRowCounts, segmentChars } from '../draft-writer.ts'
import { type Entities, createEntities, detach } from './entities.ts'
import type { FeedLimits } from './limits.ts'
import type { Row, Rows } from './row.ts'
import { parseSegment } from './segment.ts'

/** Data left out of the import by reason: how often, and the location of the first case. */
export type Dropped = Map<string, { count: number; first: string }>

export interface CollectedRows {
  entities: Entities
  segmentCount: number
  /** The number assigned to each precinct id that street segments refer to. */
  precinctNumbers: Map<string, number>
  /** Street segments by precinct number. */
  segmentsByPrecinct: Map<number, number>
  /** Street segments by state. */
  segmentsByState: Map<string, number>
  dropped: Dropped
}

interface CollectOptions {
  limits: FeedLimits
  write(segments: NumberedSegment[]): Promise<void>
  onProgress(line: string): void
}

const batchSize = 4000
const progressInterval = 200_000
const maxStates = 100
const maxStateNameChars = 40

export function countDropped(dropped: Dropped, reason: string, location: string) {
  const existing = dropped.get(reason)
  if (existing) existing.count++
  else dropped.set(reason, { count: 1, first: location })
}

/** Writes street segments in batches while reading, and collects all other entities in memory. */
export async function collectRows(source: Rows, { limits, write, onProgress }: CollectOptions): Promise<CollectedRows> {
  const entities = createEntities(limits)
  const addId = createIdSet()
  const precinctNumbers = new Map<string, number>()
  const segmentsByPrecinct = new Map<number, number>()
  const segmentsByState = new Map<string, number>()
  const dropped: Dropped = new Map()
  const countStreet = createRowCounts()
  let batch: NumberedSegment[] = []
  let segmentCount = 0
  let pendingWrite = Promise.resolve()

  /** Starts writing the batch; reading continues meanwhile. */
  async function flush() {
    await pendingWrite
    const full = batch
    batch = []
    pendingWrite = write(full)
    // Awaited before the next batch; until then a failure must not become an unhandled rejection.
    pendingWrite.catch(() => {})
  }

  function numberPrecinct(precinctId: string): number {
    const existing = precinctNumbers.get(precinctId)
    if (existing !== undefined) return existing
    if (precinctNumbers.size >= limits.storedEntities) reject('The street segments refer to too many precincts.')
    const number = precinctNumbers.size
    precinctNumbers.set(detach(precinctId), number)
    return number
  }

  function addSegment({ values, location }: Row) {
    segmentCount++
    const state = (values.state ?? '').toUpperCase().slice(0, maxStateNameChars)
    segmentsByState.set(state, (segmentsByState.get(state) ?? 0) + 1)
    if (segmentsByState.size > maxStates) reject(`The street segments are in over ${maxStates} states.`)
    const { segment, problem } = parseSegment(values)
    if (problem) countDropped(dropped, `street segment ${problem}`, location)
    if (segmentChars(segment) > limits.segmentChars) reject('This street segment has too much text.', location)
    if (problem && segment.street === '') return
    if (countStreet(segment.street) > maxOfStreet)
      reject(`The feed has more than ${formatCount(maxOfStreet)} street segments of one street.`, location)
    const { precinctId, ...rest } = segment
    const precinct = problem ? null : numberPrecinct(precinctId)
    if (precinct !== null) segmentsByPrecinct.set(precinct, (segmentsByPrecinct.get(precinct) ?? 0) + 1)
    batch.push({ ...rest, precinct })
    if (segmentCount % progressInterval === 0) onProgress(`${formatCount(segmentCount)} street segments…`)
  }

  function addRow(row: Row) {
    const { type, id, location, values } = row
    if (id === '' && !typesWithoutId.has(type)) reject('has no id', location)
    if (id !== '' && !addId(id)) reject(`the id ${id} is used twice`, location)
    if (type === 'street_segment') return addSegment(row)
    entities.add({ ...row, id: detach(id) }, type)
    // The CSV form has no table for hours_open: it exists only as a reference from schedules.
    const hoursId = values.hours_open_id
    if (type === 'schedule' && hoursId && !entities.ofType('hours_open').has(hoursId)) {
      entities.add({ type: 'hours_open', id: hoursId, values: {}, location }, 'hours_open')
    }
  }

  try {
    for await (const rows of source) {
      for (const row of rows) addRow(row)
      if (batch.length >= batchSize) await flush()
    }
    await flush()
  } finally {
    // Also after an error: rows written later would stay when the draft is removed.
    await pendingWrite
  }
  return { entities, segmentCount, precinctNumbers, segmentsByPrecinct, segmentsByState, dropped }
}

const typesWithoutId = new Set(['schedule', 'contact_information', 'department', 'voter_service'])

/**
 * Detects duplicate ids. Two million ids as strings would take hundreds of megabytes; 64-bit hashes take 32, and a
 * collision among them is less likely than a hardware error. Open addressing, two 32-bit words per slot.
 */
function createIdSet() {
  let slots = new Uint32Array(2 * 4096)
  let count = 0

  /** Returns false when the hash is already in the table. */
  function insert(table: Uint32Array, low: number, high: number): boolean {
    const mask = table.length / 2 - 1
    for (let slot = low & mask; ; slot = (slot + 1) & mask) {
      if (table[2 * slot] === 0 && table[2 * slot + 1] === 0) {
        table[2 * slot] = low
        table[2 * slot + 1] = high
        return true
      }
      if (table[2 * slot] === low && table[2 * slot + 1] === high) return false
    }
  }

  function grow() {
    const larger = new Uint32Array(slots.length * 2)
    for (let index = 0; index < slots.length; index += 2) {
      const low = slots[index] ?? 0
      const high = slots[index + 1] ?? 0
      if (low !== 0 || high !== 0) insert(larger, low, high)
    }
    slots = larger
  }

  /** Adds the id; returns false when it was added before. */
  return function add(id: string): boolean {
    let low = 0x811c9dc5
    let high = 0x9747b28c
    for (let index = 0; index < id.length; index++) {
      const code = id.charCodeAt(index)
      low = Math.imul(low ^ code, 0x01000193)
      high = Math.imul(high ^ code, 0x85ebca6b) ^ (high >>> 13)
    }
    low = Math.imul(low ^ (low >>> 16), 0xc2b2ae35)
    if ((count + 1) * 2 > slots.length / 2) grow()
    // A zero slot means empty, so the second word is never zero.
    const isNew = insert(slots, (low ^ (low >>> 15)) >>> 0, (high ^ (high >>> 16)) >>> 0 || 1)
    if (isNew) count++
    return isNew
  }
}
