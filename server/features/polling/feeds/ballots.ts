import type { Locale } from '../../../../contract/locale.ts'
import type { Db } from '../../../db/connect.ts'
import { type Ballot, toBallot } from './ballot.ts'
import { type FeedSource, toFeedSource } from './feed-result.ts'
import { type FeedRow, type NamedPrecinct, findFeedById, listPrecincts, readPrecinct } from './feeds.store.ts'
import { precinctKey } from './precinct-key.ts'
import { PrecinctPart } from './stored-parts.ts'

interface BallotRequest {
  /** The feed with the polling places. */
  feed: Pick<FeedRow, 'stateCode' | 'sample' | 'ballots'>
  /** The precinct's name in that feed. */
  name: string
  /** Whether all of a county or town is one precinct there, so that the voter's own is not known. */
  isArea: boolean
  locale: Locale
  /** The id of ballots to try, which need not be live. */
  draft: number | undefined
}

/** How many characters of precincts are remembered, of all feeds together. */
const maxKnown = 30_000_000
/** The memory of a precinct besides its name, in characters. */
const precinctOverhead = 100

/** Finds the contests of a precinct in the ballots that the office published apart from its places; undefined if none fit. */
export function createBallotFinder(db: Db) {
  /** The rows of a feed never change after it was written. Reading all its precincts takes longer than the rest of a lookup. */
  const known = new Map<number, NamedPrecinct[]>()
  /** Those that are being read: lookups at the same time share them. */
  const pending = new Map<number, Promise<NamedPrecinct[]>>()
  let size = 0

  async function read(feedId: number): Promise<NamedPrecinct[]> {
    try {
      const names = await listPrecincts(db, feedId)
      const added = names.reduce((sum, { name, key }) => sum + name.length + key.length + precinctOverhead, 0)
      if (size + added > maxKnown) {
        known.clear()
        size = 0
      }
      known.set(feedId, names)
      size += added
      return names
    } finally {
      pending.delete(feedId)
    }
  }

  function namesOf(feedId: number): NamedPrecinct[] | Promise<NamedPrecinct[]> {
    const found = known.get(feedId) ?? pending.get(feedId)
    if (found) return found
    const reading = read(feedId)
    pending.set(feedId, reading)
    return reading
  }

  return async function findBallot({
    feed,
    name,
    isArea,
    locale,
    draft,
  }: BallotRequest): Promise<(Ballot & { ballotSource: FeedSource }) | undefined> {
    if (feed.sample) return undefined
    const feedId = draft ?? feed.ballots
    const ballots = feedId === null ? undefined : await findFeedById(db, feedId)
    const ballot = ballots && chooseBallot(await namesOf(ballots.id), name, isArea)
    const stored = ballot && (await readPrecinct(db, ballots.id, ballot.id))
    if (!stored) return undefined
    const parts = stored.parts.map((part) => PrecinctPart.parse(part))
    return { ...toBallot(parts, feed.stateCode, locale), ballotSource: toFeedSource(ballots) }
  }
}

/**
 * The ballot with the precinct's name, else the one ballot for all. If the precinct is not known, it may be any of several.
 * `key` is the key of the name, if it is known already.
 */
export function chooseBallot<Named extends { name: string; key?: string }>(
  ballots: readonly Named[],
  name: string,
  isArea: boolean,
): Named | undefined {
  const key = precinctKey(name)
  const [found, ...others] = ballots.filter(
    (ballot) => name !== '' && (key === '' ? ballot.name === name : (ballot.key ?? precinctKey(ballot.name)) === key),
  )
  // Two spellings of one precinct: each has some of its contests.
  if (found) return others.length === 0 ? found : undefined
  const forAll = ballots.filter((ballot) => ballot.name === '')
  const isOnly = forAll.length === ballots.length
  return forAll.length === 1 && (isOnly || (!isArea && name !== '')) ? forAll[0] : undefined
}
