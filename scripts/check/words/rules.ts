/** A phrase that no message may contain. One line per rule. */
export interface PhraseRule {
  /** A regular expression: whole words, upper or lower case. */
  phrase: string
  instead: string
  reason: string
  /** Only where the English text matches this, for a Spanish word that is right in another sense. */
  whenEnglish?: string
  unlessEnglish?: string
}

const straightQuotes = '["\']'

/** English as a county's voter guide writes it. */
export const englishRules: PhraseRule[] = [
  { phrase: straightQuotes, instead: '’ “ ”', reason: 'one kind of apostrophe and quotation mark' },
  { phrase: 'e-mails?', instead: 'email', reason: 'one spelling' },
  { phrase: '(speaks?|spoke|speaking) (for|to)', instead: 'represents', reason: 'officials represent people' },
  {
    phrase: 'home of record',
    instead: 'voting residence (legal home address)',
    reason: 'not where service members vote',
  },
  {
    phrase: "(could|can)( not|n[’']t) be (loaded|looked up|found|saved|sent|added|read)",
    instead: 'We couldn’t …',
    reason: 'say who could not, in the active voice',
  },
  { phrase: '(fits?|fitted|fitting)', instead: 'matches', reason: 'results match; clothes fit' },
  {
    phrase: '(who|that|what|they|he|she|it|as it|also|to|this) (stands?|stood)',
    instead: 'running for, is',
    reason: 'British, or a riddle',
  },
  {
    phrase: '(stands?|stood|standing) (here|there|in|for|behind|beside|by)',
    instead: 'is, is in, is running for',
    reason: 'British, or a riddle',
  },
  { phrase: 'reckon(s|ed|ing)?', instead: 'calculated', reason: 'British' },
  { phrase: 'concern(s|ed|ing)?', instead: 'applies to, about', reason: 'reads as translated' },
  {
    phrase: 'there is nothing',
    instead: 'Nothing here yet, or what will be here',
    reason: 'tells the reader nothing to do',
  },
  { phrase: '(says?|tells?|said|told|knows?) nothing', instead: 'what we know, and whom to ask', reason: 'a riddle' },
  { phrase: 'US (post|mail)', instead: 'U.S. Postal Service', reason: 'its name' },
  {
    phrase: '(has|have) no (voter )?registration|registration online',
    instead: 'You don’t need to register; You can’t register online',
    reason: 'say what the voter does',
  },
  { phrase: 'nothing to register( for)?', instead: 'You don’t need to register', reason: 'a riddle' },
  { phrase: 'general knowledge', instead: 'a source, or nothing', reason: 'not a source' },
  { phrase: 'any more', instead: 'no longer, has ended', reason: 'reads as translated' },
  { phrase: 'withdrawn', instead: 'canceled', reason: 'says less than canceled' },
  { phrase: 'nobody', instead: 'No matches, vacant, no one', reason: 'reads as a riddle or a joke' },
  { phrase: '(everybody|anybody)', instead: 'everyone, anyone', reason: 'one word for one thing' },
  { phrase: 'cannot', instead: 'can’t', reason: 'contractions read more easily' },
  {
    phrase: 'we (do|did|could|have|can|will|would|are|were) not',
    instead: 'We don’t, We couldn’t, …',
    reason: 'contractions read more easily',
  },
  { phrase: '(is|was) not settled', instead: 'Choose …', reason: 'say what to do next' },
  {
    phrase: "(does|do|did)(n[’']t| not) answer( right now)?",
    instead: 'We can’t load … right now',
    reason: 'say what the reader lacks',
  },
  { phrase: '(knows?|know) of no', instead: 'We don’t have …', reason: 'reads as translated' },
  { phrase: 'names? no(ne)?', instead: '… not listed', reason: 'reads as translated' },
  { phrase: 'civilly', instead: 'Keep it civil.', reason: 'stiff' },
  { phrase: 'the other side', instead: 'the email or push service', reason: 'a riddle' },
  { phrase: 'for a time', instead: 'for now, until …', reason: 'reads as translated' },
  { phrase: '(too much )?at once', instead: 'right away; You’re posting too fast.', reason: 'reads as translated' },
  { phrase: 'going on with', instead: 'extending', reason: 'reads as translated' },
  { phrase: '(is|are|was|were) able to', instead: 'who can', reason: 'plain words' },
  { phrase: 'tells? (the )?most', instead: 'Enter your full address to see the most.', reason: 'a riddle' },
  { phrase: 'which one holds|whose word', instead: 'We can’t tell which one is right.', reason: 'a riddle' },
  { phrase: 'answers favor', instead: 'lean toward', reason: 'a quiz result is a leaning, not a choice' },
  { phrase: '(as one would|one would|one can|one may|one has to)', instead: 'you', reason: 'speak to the reader' },
  { phrase: '(must|shall|may) be made known', instead: 'tell us', reason: 'stiff' },
  { phrase: '(is|are|was|were) meant', instead: 'Choose …', reason: 'a riddle' },
  {
    phrase: '(taken|take|takes) (another|a) look|another look',
    instead: 'A moderator will review it again.',
    reason: 'reads as translated',
  },
  { phrase: 'falls? (into|under|within)', instead: 'is due in', reason: 'reads as translated' },
  { phrase: '(polling|voting) stations?', instead: 'polling place', reason: 'American term' },
  {
    phrase: '(ballot papers?|postal (vote|ballot)s?|mail-in ballots?|by post)',
    instead: 'mail ballot, by mail',
    reason: 'American term',
  },
  { phrase: 'election (authority|authorities)', instead: 'election office', reason: 'one word for one thing' },
  { phrase: 'put American interests first', instead: 'a wording that no campaign uses', reason: 'a slogan' },
  {
    phrase: '(last|final) day to return (a|your) mail ballot',
    instead: 'Last day for mail ballots to arrive',
    reason: 'the date is the day of arrival',
  },
  {
    phrase: 'everybody votes by mail|every voter is sent a ballot',
    instead: 'Every registered voter is mailed a ballot',
    reason: 'only registered voters are',
  },
  {
    phrase: '(colour|favour|neighbour|behaviour|centre|cancelled|whilst|organis\\w+|recognis\\w+|licence)',
    instead: 'American spelling',
    reason: 'American English',
  },
  {
    phrase: '(therefore|hereby|thereof|whereby|upon|pursuant|hence|moreover|furthermore)',
    instead: 'plain words',
    reason: 'legal language',
  },
  {
    phrase: '(utiliz\\w+|in order to|prior to|subsequent\\w*|commenc\\w+|endeavou?r\\w*)',
    instead: 'use, to, before, start',
    reason: 'plain words',
  },
]

/** Spanish: one word for one thing, as U.S. election offices write it. */
export const spanishRules: PhraseRule[] = [
  {
    phrase: '(?<!comprobantes? de )domicilios?(?! legal)',
    instead: 'dirección',
    reason: '“domicilio” is only right in “comprobante de domicilio” and for a legal residence',
  },
  {
    phrase: 'inscr[ií]\\p{L}+',
    instead: 'registrarse, registro; presentar documentos (FEC)',
    reason: 'register = registrarse',
  },
  { phrase: 'empadron\\p{L}*', instead: 'registrarse', reason: 'register = registrarse' },
  { phrase: 'ajustes', instead: 'configuración', reason: 'settings = configuración' },
  {
    phrase: '(aplaz|posterg)\\p{L}+|ha cambiado de fecha',
    instead: 'posponer, se pospuso',
    reason: 'postponed = posponer',
  },
  {
    phrase: '(el|los|un|del|al|próximos?|sus?) (\\p{L}+ )?plazos?',
    instead: 'fecha límite',
    reason: 'deadline = fecha límite',
    whenEnglish: 'deadlines?|last day',
  },
  {
    phrase: '(fechas? tope|fechas? de cierre|fechas? de vencimiento)',
    instead: 'fecha límite',
    reason: 'deadline = fecha límite',
  },
  { phrase: 'debates?', instead: 'conversaciones', reason: 'discussions = conversaciones', unlessEnglish: 'debates?' },
  { phrase: '(a distancia|online|por internet|virtual(es)?)', instead: 'en línea', reason: 'online = en línea' },
  { phrase: 'intro', instead: 'Enter', reason: 'the key’s name in the United States' },
  {
    phrase: 'estado',
    instead: 'situación; su registro',
    reason: 'status = situación',
    whenEnglish: 'status',
    unlessEnglish: 'states?|\\{state\\w*\\}',
  },
  { phrase: 'estatus(?! legal)', instead: 'situación', reason: 'status = situación' },
  {
    phrase: '(?<!carpetas? de )correos?(?! (electrónicos?|no deseado))',
    instead: 'correo electrónico',
    reason: 'email = correo electrónico; “correo” is the mail',
    whenEnglish: 'emails?|emailed',
    unlessEnglish: '(by|the|u\\.s\\.|or) mail|mail (ballot|it|server)|mailed|mailing|postal|postmark',
  },
  { phrase: 'e-?mails?', instead: 'correo electrónico', reason: 'email = correo electrónico' },
  {
    phrase: 'recuentos?',
    instead: 'conteo',
    reason: 'count = conteo; “recuento” is a recount',
    unlessEnglish: 'recount(s|ed)?',
  },
  { phrase: 'nuevos? recuentos?', instead: 'recuento', reason: 'recount = recuento' },
  {
    phrase: '(?<!miembros? )sin partido(?! indicado)',
    instead: 'no partidista',
    reason: 'nonpartisan = no partidista',
    whenEnglish: 'nonpartisan',
  },
  {
    phrase: 'redistribuci(ón|ones) de distritos|rediseño de distritos',
    instead: 'redistritación',
    reason: 'redistricting = redistritación',
  },
  {
    phrase: '(propuestas?|iniciativas?|consultas?) (en|de|a) la boleta|medidas? (electorales?|sometidas?)',
    instead: 'medida de la boleta',
    reason: 'ballot measure = medida de la boleta',
  },
  {
    phrase: '(buz(ón|ones)|cajas?|urnas?) (de|para) (entrega|depósito|boletas?)( de)?( boletas?)?',
    instead: 'lugar de entrega de boletas',
    reason: 'drop-off = lugar de entrega de boletas',
  },
  {
    phrase: '(día de la elección|día de elecciones|jornada electoral|día electoral)',
    instead: 'día de las elecciones',
    reason: 'Election Day = día de las elecciones',
    whenEnglish: 'election day',
  },
  {
    phrase: 'distritos? (del congreso|electoral(es)? federal(es)?|legislativos? federal(es)?)',
    instead: 'distrito congresional',
    reason: 'congressional district = distrito congresional',
  },
  {
    phrase: '(distrito general|en general|a nivel estatal|sin distrito)',
    instead: 'distrito único',
    reason: 'at large = distrito único',
    whenEnglish: 'at[- ]large',
  },
  {
    phrase: '(de )?ejemplos?',
    instead: 'muestra',
    reason: 'sample = muestra',
    whenEnglish: 'sample',
    unlessEnglish: 'examples?|such as',
  },
  {
    phrase: '(con fecha|a fecha|a partir|a día)( de| del)?',
    instead: 'al',
    reason: 'as of = al',
    whenEnglish: 'as of',
  },
  {
    phrase: '(conservación|almacenamiento)',
    instead: 'retención',
    reason: 'retention = retención',
    whenEnglish: 'retention',
  },
  {
    phrase: 'escaños? vacantes?',
    instead: 'escaño sin titular en contienda',
    reason: 'an open seat still has someone in it',
    whenEnglish: 'open seats?',
  },
  { phrase: 'de por vida', instead: 'toda su carrera', reason: 'a rating over a career is not a life sentence' },
  {
    phrase: 'calificación conservadora',
    instead: 'puntuación de conservadurismo según',
    reason: 'the rating is not conservative',
  },
  { phrase: 'ingres[ae]\\p{L}*', instead: 'escriba', reason: 'enter = escribir' },
  { phrase: 'anticipadamente', instead: 'por anticipado', reason: 'vote early = votar por anticipado' },
  { phrase: 'recintos?( electoral(es)?)?', instead: 'precinto', reason: 'precinct = precinto' },
  { phrase: 'comisi(ón|ones)', instead: 'comité', reason: 'committee = comité', whenEnglish: 'committees?' },
  { phrase: 'hablan? por', instead: 'le representa', reason: 'officials represent people' },
  { phrase: '¿lista?o?s? para', instead: '¿Quiere …?', reason: 'leaves out women' },
  {
    phrase: 'oficinas?',
    instead: 'cargo',
    reason: 'an office that a person runs for or holds',
    whenEnglish: '(run|running|candidates?) for .*office',
  },
  { phrase: '(tú|tus?|ti|contigo|te|tuy[oa]s?)', instead: 'usted, su', reason: 'usted' },
  {
    phrase: '(haz|inténtalo|puedes|tienes|quieres|debes|necesitas|recibes|recibirás|verás|podrás|tendrás)',
    instead: 'usted: haga, elija, escriba, busque',
    reason: 'usted',
  },
  { phrase: '(vosotros|vuestr[oa]s?|os)', instead: 'ustedes', reason: 'Spain’s form' },
  {
    phrase:
      '(ordenador(es)?|móvil(es)?|papeletas?|colegios? electoral(es)?|ayuntamientos?|casillas? electoral(es)?|comicios)',
    instead: 'computadora, celular, boleta, lugar de votación, alcaldía',
    reason: 'U.S. Spanish',
  },
  {
    phrase: 'centros? de votación',
    instead: 'lugar de votación',
    reason: 'polling place = lugar de votación; only a vote center is a centro de votación',
    unlessEnglish: 'vote centers?',
  },
  { phrase: '\\d{1,2}(:\\d{2})? ?(am|pm|a\\.m\\.|p\\.m\\.)', instead: '7:00 a. m.', reason: 'es-US times' },
  { phrase: '(EEUU|EE\\.UU\\.?)', instead: 'EE. UU.', reason: 'the abbreviation has a space' },
  { phrase: '["«»]', instead: '“ ”', reason: 'one kind of quotation mark' },
  { phrase: '(de el|a el)(?= (estado|distrito|condado|día))', instead: 'del, al', reason: 'grammar' },
  { phrase: 'incluidas las en', instead: 'incluidas las que están en', reason: 'grammar' },
]

/** Texts that may contain a phrase, and why. `text` is how the English begins. */
export interface PhraseException {
  phrase: string
  text: string
  reason: string
}

const toTheLetter = 'required to the letter'

export const exceptions: PhraseException[] = [
  { phrase: straightQuotes, text: 'Not registered? We', reason: toTheLetter },
  { phrase: straightQuotes, text: 'RSVP', reason: toTheLetter },
  { phrase: straightQuotes, text: "You've RSVP", reason: toTheLetter },
  { phrase: straightQuotes, text: 'No officials found matching', reason: toTheLetter },
  { phrase: straightQuotes, text: 'No upcoming elections found for', reason: toTheLetter },
  { phrase: straightQuotes, text: 'No upcoming events found for', reason: toTheLetter },
]

/**
 * Words that a voter must meet to vote, and that no plainer word replaces. They count as at most two syllables, so that a
 * sentence is not flagged for naming the thing it is about.
 */
export const familiarWords: string[] = [
  'registration',
  'registered',
  'election',
  'elections',
  'representative',
  'representatives',
  'congressional',
  'official',
  'officials',
  'candidate',
  'candidates',
  'legislature',
  'moderator',
  'moderators',
  'administrator',
  'notification',
  'notifications',
  'application',
  'identification',
  'citizenship',
  'security',
  'territory',
  'territories',
]
