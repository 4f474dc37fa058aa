import type { VoteFacts } from './files.ts'
import type { QuizVote, RollCall } from './schema.ts'

type Position = 'yea' | 'nay'

/** The share of a party that is its outer end, by Voteview score, and how much of that end must have voted as labeled. */
const outerPart = 0.1
const outerMajority = 0.75

/**
 * A vote says something about an answer only if it was on passage of one subject, the two parties disagreed, and the
 * most progressive Democrats and the most conservative Republicans voted the way it is labeled.
 */
export function quizVoteProblems(
  { rollCalls, quizVotes, voteview }: Pick<VoteFacts, 'rollCalls' | 'quizVotes' | 'voteview'>,
  parties: ReadonlyMap<string, string>,
): string[] {
  const byId = new Map(rollCalls.map((rollCall) => [rollCall.id, rollCall]))
  const scores = new Map(voteview.map(({ bioguideId, dim1 }) => [bioguideId, dim1]))
  const used = new Set<string>()
  const asked = new Set<string>()
  return quizVotes.flatMap((quizVote) => {
    const { question } = quizVote
    const problems: string[] = []
    const report = (problem: string) => problems.push(`quiz-votes.jsonl, ${question}: ${problem}`)
    if (asked.has(question)) report('occurs twice')
    asked.add(question)
    const linked = quizVote.rollCalls.flatMap((id) => {
      if (used.has(id)) report(`roll call ${id} is already used for another question`)
      used.add(id)
      const rollCall = byId.get(id)
      if (!rollCall) report(`no roll call ${id}`)
      return rollCall ?? []
    })
    if (new Set(linked.map(({ congress, measure }) => `${congress} ${measure}`)).size > 1)
      report('its roll calls are on different bills')
    if (new Set(linked.map(({ chamber }) => chamber)).size < linked.length) report('has two roll calls of one chamber')
    for (const rollCall of linked)
      for (const problem of rollCallProblems(rollCall, quizVote, { parties, scores })) report(problem)
    return problems
  })
}

function rollCallProblems(
  { id, category, severalSubjects, amendmentPurpose, positions }: RollCall,
  { yes }: QuizVote,
  { parties, scores }: { parties: ReadonlyMap<string, string>; scores: ReadonlyMap<string, number> },
): string[] {
  const problems: string[] = []
  if (!category.startsWith('passage') || amendmentPurpose)
    problems.push(`roll call ${id} is not on passage (${category})`)
  if (severalSubjects) problems.push(`roll call ${id} decides several subjects`)
  const cast = new Map<string, Position>()
  for (const position of ['yea', 'nay'] as const)
    for (const member of positions[position].split(' ').filter(Boolean)) cast.set(member, position)
  const partyVotes = (party: string) => [...cast].filter(([member]) => parties.get(member) === party)
  const democrats = partyVotes('Democratic')
  const republicans = partyVotes('Republican')
  const [democraticMedian, republicanMedian] = [median(democrats), median(republicans)]
  if (democraticMedian === republicanMedian)
    problems.push(`roll call ${id}: the median of both parties voted ${democraticMedian}`)
  const expected = (side: QuizVote['yes']): Position => (side === yes ? 'yea' : 'nay')
  const progressiveEnd = outerEnd(democrats, scores, 1)
  const conservativeEnd = outerEnd(republicans, scores, -1)
  if (!votedMostly(progressiveEnd, expected('progressive')))
    problems.push(`roll call ${id}: the most progressive Democrats did not vote ${expected('progressive')}`)
  if (!votedMostly(conservativeEnd, expected('conservative')))
    problems.push(`roll call ${id}: the most conservative Republicans did not vote ${expected('conservative')}`)
  return problems
}

/** Of two positions, the median is the one more than half took. */
const median = (cast: readonly [string, Position][]): Position =>
  cast.filter(([, position]) => position === 'yea').length * 2 > cast.length ? 'yea' : 'nay'

/** The votes of the members with the lowest scores (direction 1) or the highest (-1). */
function outerEnd(
  cast: readonly [string, Position][],
  scores: ReadonlyMap<string, number>,
  direction: 1 | -1,
): Position[] {
  const scored = cast.flatMap(([member, position]) => {
    const score = scores.get(member)
    return score === undefined ? [] : [{ score: score * direction, position }]
  })
  const size = Math.max(1, Math.round(scored.length * outerPart))
  return scored
    .toSorted((a, b) => a.score - b.score)
    .slice(0, size)
    .map(({ position }) => position)
}

const votedMostly = (end: readonly Position[], expected: Position): boolean =>
  end.filter((position) => position === expected).length >= end.length * outerMajority && end.length > 0
