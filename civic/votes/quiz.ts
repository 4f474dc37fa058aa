/** In tie-breaking order. */
const tieOrder = ['progressive', 'conservative', 'moderate'] as const
export type Alignment = (typeof tieOrder)[number]
export type Scores = Record<Alignment, number>

/** What an answer of each alignment adds to the three scores. Answers on opposite sides have mirrored scores. */
export interface Kind {
  options: Record<Alignment, Scores>
}

const mirrored = ({ near, moderate, far }: { near: number; moderate: number; far: number }, middle: Scores): Kind => ({
  options: {
    progressive: { progressive: near, moderate, conservative: far },
    moderate: middle,
    conservative: { progressive: far, moderate, conservative: near },
  },
})

/** For positions far apart: an answer on one side counts clearly against the other. */
const sharp = mirrored({ near: 3, moderate: 0, far: -2 }, { progressive: 0, moderate: 3, conservative: 0 })
/** For positions closer together. */
const mild = mirrored({ near: 2, moderate: -1, far: -1 }, { progressive: 0, moderate: 2, conservative: 0 })

interface Question extends Kind {
  id: string
  /** Order of the options on the page. Each alignment appears equally often in each position. */
  order: readonly [Alignment, Alignment, Alignment]
}

const [pmc, pcm, mpc, mcp, cpm, cmp] = [
  ['progressive', 'moderate', 'conservative'],
  ['progressive', 'conservative', 'moderate'],
  ['moderate', 'progressive', 'conservative'],
  ['moderate', 'conservative', 'progressive'],
  ['conservative', 'progressive', 'moderate'],
  ['conservative', 'moderate', 'progressive'],
] as const

export const quizQuestions = [
  { id: 'healthcare', ...sharp, order: pmc },
  { id: 'economy', ...mild, order: cpm },
  { id: 'climate', ...sharp, order: mcp },
  { id: 'education', ...mild, order: cmp },
  { id: 'immigration', ...sharp, order: mpc },
  { id: 'guns', ...sharp, order: pcm },
  { id: 'justice', ...mild, order: mcp },
  { id: 'social', ...sharp, order: cpm },
  { id: 'voting', ...sharp, order: cmp },
  { id: 'foreign', ...mild, order: pcm },
  { id: 'labor', ...mild, order: mpc },
  { id: 'technology', ...mild, order: pmc },
] as const satisfies Question[]

export type QuestionId = (typeof quizQuestions)[number]['id']
export type Answers = Partial<Record<QuestionId, Alignment>>

/** The scale of the bars: the lowest and highest possible score of 12 answers. */
export const scoreRange = { min: -2 * quizQuestions.length, max: 3 * quizQuestions.length }

export interface QuizResult {
  scores: Scores
  winner: Alignment
  /** The share of answers with the winning alignment. The winner's score on a scale of the three would always be 100. */
  percentage: number
  /** How many answers had the winning alignment. */
  leaned: number
  answered: number
}

/** Questions in `twice` count double. */
export function scoreQuiz(answers: Answers, twice: ReadonlySet<QuestionId> = new Set()): QuizResult {
  const scores: Scores = { progressive: 0, moderate: 0, conservative: 0 }
  for (const { id, options } of quizQuestions) {
    const answer = answers[id]
    if (!answer) continue
    for (const alignment of tieOrder) scores[alignment] += options[answer][alignment] * (twice.has(id) ? 2 : 1)
  }
  const winner = tieOrder.reduce((best, alignment) => (scores[alignment] > scores[best] ? alignment : best))
  const chosen = Object.values(answers)
  const leaned = chosen.filter((answer) => answer === winner).length
  return {
    scores,
    winner,
    percentage: chosen.length === 0 ? 0 : Math.round((leaned / chosen.length) * 100),
    leaned,
    answered: chosen.length,
  }
}

/** A vote that is shown with a question. */
interface RelatedVote {
  question: string
  /** The side a yea is closer to. */
  yes: 'progressive' | 'conservative'
}

/** Whether a vote is closer to an answer than the opposite vote; undefined for a moderate answer, or without a vote. */
export function isCloser(
  { question, yes }: RelatedVote,
  answers: Readonly<Partial<Record<string, Alignment>>>,
  cast: string | undefined,
): boolean | undefined {
  const answer = answers[question]
  if (answer === undefined || answer === 'moderate' || (cast !== 'y' && cast !== 'n')) return undefined
  return (answer === yes) === (cast === 'y')
}

export interface Agreement {
  agreed: number
  compared: number
}

/** How often a member's votes were closer to the answers. `cast` has a letter for each vote. */
export function agreementWith(votes: readonly RelatedVote[], answers: Answers, cast: string): Agreement {
  const closer = votes.map((vote, at) => isCloser(vote, answers, cast[at]))
  return {
    agreed: closer.filter((one) => one === true).length,
    compared: closer.filter((one) => one !== undefined).length,
  }
}

export const shareOf = ({ agreed, compared }: Agreement) => (compared === 0 ? undefined : agreed / compared)

/** Closest first. Those without a vote to compare come last. */
export const byAgreement = (one: Agreement, other: Agreement) =>
  (shareOf(other) ?? -1) - (shareOf(one) ?? -1) || other.compared - one.compared
