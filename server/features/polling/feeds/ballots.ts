import type { Locale } from '../../../../contract/locale.ts'
import { remember } from '../../../core/remember.ts'
import type { Db } from '../../../db/connect.ts'
import type { Ballot } from './ballot.ts'
import { type FeedSource, toFeedSource } from './feed-result.ts'
import { type FeedRow, type NamedPrecinct, findFeedById, listPrecincts } from './feeds.store.ts'
import { createPrecinctReader } from './precinct-info.ts'
import { precinctKey } from './precinct-key.ts'

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
export function createBallotFinder(db: Db, readPrecinct = createPrecinctReader(db)) {
  /** Reading all precincts of a feed takes longer than the rest of a lookup. */
  const namesOf = remember<NamedPrecinct[]>({
    read: (feedId) => listPrecincts(db, feedId),
    sizeOf: (names) => names.reduce((sum, { name, key }) => sum + name.length + key.length + precinctOverhead, 0),
    max: maxKnown,
  })

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
    const found = ballot && (await readPrecinct({ feed: ballots, precinct: ballot.id, locale }))
    if (!found) return undefined
    const { contests, ballotMeasures, federalCandidates, governorCandidates, stateLevelCandidates, localOfficials } =
      found.info
    const ballotOf = {
      contests,
      ballotMeasures,
      federalCandidates,
      governorCandidates,
      stateLevelCandidates,
      localOfficials,
    }
    return { ...ballotOf, ballotSource: toFeedSource(ballots) }
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
