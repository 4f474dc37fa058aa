import { expect, test } from 'vitest'
import { differingTranslations, wordProblems } from './problems.ts'
import { englishRules, exceptions, familiarWords, spanishRules } from './rules.ts'

const message = (english: string, spanish?: string) => ({
  english,
  ...(spanish !== undefined && { spanish }),
  places: [{ file: 'web/planted.tsx', line: 2 }],
})

test('clean lines pass', () => {
  expect(
    wordProblems(message('Your elected officials and how to contact them.', 'Quién le representa y cómo comunicarse')),
  ).toEqual([])
  expect(
    wordProblems(message('We couldn’t load this. Try again.', 'No pudimos cargar esto. Inténtelo de nuevo.')),
  ).toEqual([])
})

test.each([
  ['Enter your address to see who speaks for you.', 'speaks for'],
  ['Who stands for local office could not be looked up.', 'could not be looked up'],
  ['What stands here was for that day.', 'What stands'],
  ['Nobody here fits your search.', 'Nobody'],
  ['{count, plural, one {# fits} other {# fit}}', 'fits'],
  ['The deadline is reckoned from election day.', 'reckoned'],
  ['This concerns Texas', 'concerns'],
  ['There is nothing here', 'There is nothing'],
  ['The US post delivers there', 'US post'],
  ['Source: general knowledge', 'general knowledge'],
  ['service members vote at their home of record', 'home of record'],
  ['Withdrawn: {title}', 'Withdrawn'],
  ["We don't know yet.", "'"],
  ['No matches for "{search}".', '"'],
  ['We do not know yet.', 'We do not'],
  ['Put American interests first', 'Put American interests first'],
])('a planted English line fails: %s', (english, found) => {
  expect(wordProblems(message(english)).join('\n')).toContain(`“${found}”`)
})

test.each([
  ['Enter your address', 'Escriba su domicilio', 'domicilio'],
  ['Register to vote', 'Inscríbase para votar', 'Inscríbase'],
  ['Settings', 'Ajustes', 'Ajustes'],
  ['The next deadline', 'El próximo plazo', 'El próximo plazo'],
  ['Discussions', 'Debates', 'Debates'],
  ['Online', 'A distancia', 'A distancia'],
  ['Change status', 'Cambiar estado', 'estado'],
  ['Email reminders', 'Recordatorios por correo', 'correo'],
  ['Partial count', 'Recuento parcial', 'Recuento'],
  ['Nonpartisan', 'Sin partido', 'Sin partido'],
  ['Sample ballot', 'Boleta de ejemplo', 'de ejemplo'],
  ['Open with Enter', 'Abra con Intro', 'Intro'],
  ['Opens at {time}', 'Abre a las 7:00 AM', '7:00 AM'],
  ['Your ballot', 'Tu boleta', 'Tu'],
  ['You can vote', 'Puedes votar', 'Puedes'],
  ['Called “{title}”', 'Se llama "{title}"', '"'],
  ['Called “{title}”', 'Se llama «{title}»', '«'],
])('a planted Spanish line fails: %s, %s', (english, spanish, found) => {
  expect(wordProblems(message(english, spanish)).join('\n')).toContain(`“${found}”`)
})

test.each([
  ['Proof of address', 'Comprobante de domicilio'],
  ['Your state', 'Su estado'],
  ['By mail', 'Por correo'],
  ['Sent to {email}', 'Se envió a {email}'],
  ['A recount', 'Un recuento'],
  ['City Council Candidate Debate', 'Debate de candidatos al concejo municipal'],
])('a Spanish word that is right in this sense passes: %s', (english, spanish) => {
  expect(wordProblems(message(english, spanish))).toEqual([])
})

test('hard and long sentences fail', () => {
  const hard =
    'Individuals whose eligibility is undetermined should communicate with the appropriate municipal authority regarding documentation.'
  expect(wordProblems(message(hard)).join()).toContain('grade')
  expect(wordProblems(message('Yes.', `${'palabra '.repeat(31)}.`)).join()).toContain('Spanish sentence of 31 words')
})

test('an exception allows one phrase in one text', () => {
  const allowed = [{ phrase: 'nobody', text: 'Nobody’s business', reason: 'a title' }]
  expect(wordProblems(message('Nobody’s business'), allowed)).toEqual([])
  expect(wordProblems(message('Nobody here'), allowed)).not.toEqual([])
})

test('one English text has one translation', () => {
  const found = differingTranslations([
    message('Skip', 'Saltar'),
    message('Skip', 'Ir'),
    { ...message('Skip', 'Omitir'), context: 'a step' },
  ])
  expect(found.map(({ problem }) => problem)).toEqual(['“Skip” is “Ir” here and “Saltar” elsewhere'])
})

test('every rule has a reason and a better wording, and its own line', () => {
  for (const rules of [englishRules, spanishRules]) {
    expect(new Set(rules.map(({ phrase }) => phrase)).size).toBe(rules.length)
    expect(rules.filter(({ reason, instead }) => reason === '' || instead === '')).toEqual([])
  }
  const known = new Set([...englishRules, ...spanishRules].map(({ phrase }) => phrase).concat('reading level'))
  expect(exceptions.filter(({ phrase, reason }) => !known.has(phrase) || reason === '')).toEqual([])
  expect(familiarWords.length).toBeLessThan(40)
})
