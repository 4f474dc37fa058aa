import { headerKey } from '../../sheets/header-names.ts'

/** What a line of a contest is: a choice, a note that nobody runs, or a figure about the contest. */
export type ChoiceLine = 'name' | 'nobody' | 'answer' | 'party' | 'write-in' | 'overvotes' | 'undervotes' | 'total'

const answers = new Set(
  (
    'yes|no|for|against|in favor|approve|approved|reject|rejected|accept|retain|do not retain|not retain|yes retain|' +
    'no retain|remove|keep|levy yes|levy no|bonds yes|bonds no|bond yes|bond no|a favor|en contra|aprobar|rechazar|retener|no retener'
  ).split('|'),
)
const forSomething = /^((for|against|in favor of|a favor|en contra)( de)? (the|an|a|el|la|los|las|del) |do not )/
const nobody =
  /^(no (candidates?|one|person)( has)?( filed| qualified)?|none filed|vacant|vacante|tb[ad]|to be (announced|determined)|sin candidat[oa]s?)$/

const parties = new Set(
  (
    'democrat|democratic|republican|libertarian|green|independent|constitution|conservative|working families|reform|' +
    'no party|nonpartisan|non partisan|unaffiliated|american independent|peace and freedom|no labels|forward|dem|rep|lib|lbt|grn|' +
    'democrata|republicano|republicana|libertario|libertaria|verde|independiente'
  ).split('|'),
)

const writeIn =
  /^((unresolved|unqualified|qualified|registered|other|all|total|invalid|misc|blank) )*write ?ins?( (candidates?|votes?|lines?|totals?|misc|other|unresolved|not assigned|invalid))*( \d+)?( (voto |candidatos? )?por escrito)?$/
const spanishWriteIn = /^((voto|votos|candidatos?) )?(por escrito|no impresos?)$|^scattering$|^w i$/
const over = /^((total|times|number of) )?over ?vot(es?|ed)( cast)?$|^(sobrevotos?|votos? en exceso)$/
const under = /^((total|times|number of) )?under ?vot(es?|ed)( cast)?$|^(subvotos?|votos? de menos)$/
/** "Vote for one" below the name of the contest. */
const instruction =
  /^(vote|elect|choose|vote for|vote por)( (no|not) more than| up to)? (one|two|three|four|five|uno|dos|\d+)$/
const total =
  /^(grand |contest |sub|cast )?totals?$|^(total|contest|cast|valid|times|blank|exhausted|spoiled|no) (votes?|ballots?|cast)( cast| counted)?( total)?$|^(ballots cast|registered voters|voters|voter turnout|turnout|blanks?|(times )?(blank voted|counted)|spoiled|voided?|precincts reporting|(votos? |papeletas? )?(en blanco|nul[oa]s|danad[oa]s)|total de votos|votantes registrados)$/

const isAnswer = (text: string) => answers.has(headerKey(text)) || /^s[ií]$/i.test(text.trim())

/**
 * What the text of a choice is, whatever its column is called. A bilingual line has an answer in each part: "YES / SÍ". An
 * answer has to be a whole part: a part that has No or Yes beside another word may be a person's name.
 */
export function readChoice(text: string): ChoiceLine {
  const key = headerKey(text)
  if (writeIn.test(key) || spanishWriteIn.test(key)) return 'write-in'
  if (over.test(key)) return 'overvotes'
  if (under.test(key)) return 'undervotes'
  if (total.test(key) || instruction.test(key)) return 'total'
  if (nobody.test(key)) return 'nobody'
  const parts = text
    .replaceAll(/\s+/g, ' ')
    .split(/[/()–—:]| - |, /)
    .filter(Boolean)
  if (isAnswer(text) || forSomething.test(key) || parts.some(isAnswer)) return 'answer'
  const isParty = parties.has(key) || /^[a-z ]+ party$|^partido [a-z ]+$/.test(key)
  return isParty ? 'party' : 'name'
}

/** Lines about turnout that exports list as if they were a contest. */
export const isStatistic = (contest: string): boolean =>
  /^(registered voters|ballots cast|voter turnout|turnout|statistics|precincts reporting|votantes registrados|papeletas emitidas)\b/.test(
    headerKey(contest),
  )

const retention = /\b(retain|retained|retention|retencion|retener)\b/
const judge = /\b(judge|justice|juez|jueza|magistrado|magistrada)\b/

export const namesRetention = (contest: string): boolean => retention.test(headerKey(contest))

/** Whether the title of a question with answers means that it asks if a judge or officer stays in office. */
export const isRetentionTitle = (contest: string): boolean =>
  namesRetention(contest) ||
  judge.test(headerKey(contest)) ||
  (personTitle.test(contest) && !measureTitle.test(contest))

/** A contest that is called "FIELD, CORA" asks about a person. */
const personTitle = /^\p{L}[\p{L}'’. -]+, \p{L}/u
const measureTitle =
  /\d|\b(prop|proposition|question|measure|amendment|issue|referendum|bond|levy|shall|medida|pregunta)\b/i

/** A choice between parties: one vote counts for all candidates of the party. */
export const isPartyTitle = (contest: string): boolean =>
  /\b(straight party|straight ticket|party preference|partido integro|voto por partido)\b/.test(headerKey(contest))
