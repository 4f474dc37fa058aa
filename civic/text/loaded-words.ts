interface LoadedWord {
  words: RegExp
  /** Why one side would not use it, or would hear the other side in it. */
  reason: string
}

const slogan = 'a slogan'
const blame = 'blames or mocks a side'
const praise = 'praises a measure instead of describing it'
const label = 'a name that only one side uses'

/**
 * Words that take a side, in English and Spanish. The questions of the quiz and our own words on votes use none of them.
 * Official titles are quoted as they are.
 */
const loadedWords: readonly LoadedWord[] = [
  { words: /\bAmerica(n interests)? first\b|\bprimero los intereses\b|\bEstados Unidos primero\b/i, reason: slogan },
  { words: /\bgreat again\b|\bbuild back better\b|\bgreen new deal\b|\bnuevo pacto verde\b/i, reason: slogan },
  { words: /\bmedicare for all\b|\bmedicare para todos\b|\bdrill,? baby\b|\btax the rich\b/i, reason: slogan },
  { words: /\bdefund\b|\bdesfinanciar a la policía\b|\bback the blue\b/i, reason: slogan },
  { words: /\blaw and order\b|\bley y orden\b|\b(tough|soft) on crime\b|\bmano dura\b/i, reason: slogan },
  { words: /\b(easy to vote|hard to cheat)\b|\belection integrity\b|\bintegridad electoral\b/i, reason: slogan },
  {
    words: /\bfair share\b|\bparte justa\b|\bhard-?working\b|\bworking families\b|\bfamilias trabajadoras\b/i,
    reason: slogan,
  },
  { words: /\bsupport our troops\b|\bpeace through strength\b|\bpaz a través de la fuerza\b/i, reason: slogan },
  {
    words: /\bradical(es)?\b|\bextrem(e|o|a|ist|ista)s?\b|\bsocialis(t|m|ta|mo)s?\b|\bfasc?is(t|m|ta|mo)s?\b|\bwoke\b/i,
    reason: blame,
  },
  {
    words: /\b(government|federal) takeover\b|\bbig government\b|\bnanny state\b|\bbureaucrats?\b|\bburócratas?\b/i,
    reason: blame,
  },
  { words: /\bbig (tech|oil|pharma)\b|\bfat cats?\b|\bunion boss(es)?\b|\bspecial interests\b/i, reason: blame },
  { words: /\bhandouts?\b|\bfreeloaders?\b|\bwelfare queens?\b|\blimosnas?\b|\bmantenidos?\b/i, reason: blame },
  { words: /\bvoter suppression\b|\bsupresión del voto\b|\brigged\b|\bamañad[ao]s?\b|\bsteal\b/i, reason: blame },
  { words: /\bgun (grab(bers?)?|nuts?)\b|\bjob[- ]kill(ing|ers?)\b|\bloopholes?\b|\bvacíos legales\b/i, reason: blame },
  {
    words: /\b(climate|global warming) (hoax|alarmism|emergency|crisis)\b|\b(crisis|farsa) climática\b/i,
    reason: blame,
  },
  {
    words: /\bcommon-?sense\b|\bsentido común\b|\bhistoric\b|\bhistóric[ao]s?\b|\bbeautiful\b|\bhermos[ao]s?\b/i,
    reason: praise,
  },
  {
    words: /\b(good|bad|great|wasteful|harmful|reckless|responsible|landmark|sweeping) (law|bill|measure|plan)\b/i,
    reason: praise,
  },
  {
    words: /\billegal (alien|immigrant|immigration)s?\b|\billegals\b|\b(inmigrantes|extranjeros) ilegales\b/i,
    reason: label,
  },
  {
    words: /\bamnesty\b|\bamnistía\b|\bdreamers?\b|\bopen borders?\b|\bfronteras abiertas\b|\binvasi[oó]n\b/i,
    reason: label,
  },
  { words: /\bassault (weapon|rifle)s?\b|\b(armas|rifles) de asalto\b|\bgun rights\b|\bgun safety\b/i, reason: label },
  { words: /\bpro-?(life|choice)\b|\bpro-?vida\b|\bunborn\b|\bnonatos?\b|\breproductive freedom\b/i, reason: label },
  {
    words: /\bdeath tax(es)?\b|\bright[- ]to[- ]work\b|\bsocialized medicine\b|\bobamacare\b|\btrumpcare\b/i,
    reason: label,
  },
  { words: /\bbiological (male|female|men|women)s?\b|\bgender ideology\b|\bideología de género\b/i, reason: label },
  { words: /\bclean (energy|coal)\b|\b(energía limpia|carbón limpio)\b|\bdirty (energy|fuels?)\b/i, reason: label },
]

/** The loaded words in a text, each with the reason it is avoided. */
export const findLoadedWords = (text: string): string[] =>
  loadedWords.flatMap(({ words, reason }) => {
    const [found] = text.match(words) ?? []
    return found ? [`“${found}” (${reason})`] : []
  })
