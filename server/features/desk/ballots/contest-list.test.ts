import { describe, expect, test } from 'vitest'
import { toBallotPrecincts } from './ballots-reader.ts'
import type { ContestCells } from './cells.ts'
import { createContestList } from './contest-list.ts'

function read(lines: ContestCells[], area = '48') {
  const problems: string[] = []
  const list = createContestList(area, ({ code, field, line, severity }) =>
    problems.push([line, code, field, severity].filter(Boolean).join(' ')),
  )
  lines.forEach((cells, index) => list.add(cells, index + 2))
  return { contests: list.finish(), problems }
}

/** Each ballot in short: `101: Mayor (Ann, Bo); Question 1 (Yes, No)`. */
const ballotsOf = (lines: ContestCells[]) => {
  const { contests } = read(lines)
  const titles = contests.map(({ part }) =>
    part.kind === 'contest'
      ? `${part.office.en} (${part.candidates.map(({ name }) => name.en).join(', ')})`
      : `${part.title.en} (${part.responses.map(({ en }) => en).join(', ')})`,
  )
  return toBallotPrecincts(contests)?.map(
    ({ name, parts }) => `${name}: ${parts.map((part) => titles[part]).join('; ')}`,
  )
}

describe('a list of contests', () => {
  test('ends at more choices or contests than any ballot has', () => {
    const candidates = Array.from({ length: 1001 }, (_, index) => ({ contest: 'Mayor', candidate: `Ann ${index}` }))
    expect(() => read(candidates)).toThrow('too_many_rows')
    const contests = Array.from({ length: 20_001 }, (_, index) => ({ contest: `Seat ${index}`, candidate: 'Ann' }))
    expect(() => read(contests)).toThrow('too_many_rows')
  })

  test('is read in seconds with thousands of long names', () => {
    const line = (index: number) => ({ contest: `Office ${index % 3}`, candidate: `${index}${' Ann'.repeat(120)}` })
    const lines = Array.from({ length: 3000 }, (_, index) => line(index))
    const start = performance.now()
    expect(read(lines).contests).toHaveLength(3)
    expect(performance.now() - start).toBeLessThan(8000)
  })

  test('has one line for each choice, in the order of the lines', () => {
    const { contests, problems } = read([
      { contest: 'Mayor', candidate: 'Ann', party: 'Oak', partyEs: 'Roble', votesAllowed: '1', writeIns: '2' },
      { contest: 'Mayor', candidate: 'Bo', link: 'https://bo.example.org' },
      { contest: 'Question 1', contestEs: 'Pregunta 1', answer: 'Yes', answerEs: 'Sí', pro: 'It helps.' },
      { contest: 'Question 1', answer: 'No', con: 'It costs.', threshold: '60%' },
      { contest: 'Justice', contestType: 'Retention', candidate: 'Leo Hart' },
    ])
    expect(problems).toEqual([])
    expect(contests).toMatchObject([
      {
        part: {
          kind: 'contest',
          level: 'local',
          voteFor: 1,
          writeIns: 2,
          candidates: [
            { name: { en: 'Ann' }, party: { en: 'Oak', es: 'Roble' }, url: null },
            { name: { en: 'Bo' }, party: null, url: 'https://bo.example.org' },
          ],
        },
      },
      {
        part: {
          kind: 'measure',
          title: { en: 'Question 1', es: 'Pregunta 1' },
          responses: [{ en: 'Yes', es: 'Sí' }, { en: 'No' }],
          pro: { en: 'It helps.' },
          con: { en: 'It costs.' },
          passageThreshold: { en: '60%' },
        },
      },
      { part: { kind: 'measure', type: 'retention', office: { en: 'Justice' }, candidate: { en: 'Leo Hart' } } },
    ])
  })

  test('asks about each judge of the same court', () => {
    const judge = { contest: 'Court of Appeals', contestType: 'Retention' }
    const { contests, problems } = read([
      { ...judge, candidate: 'Leo Hart', answer: 'Yes', ballotPrecincts: '101' },
      { ...judge, answer: 'No' },
      { ...judge, candidate: 'Mia Cole', answer: 'Yes' },
      { contest: 'Court of Appeals', answer: 'No' },
    ])
    expect(problems).toEqual([])
    const answers = { responses: [{ en: 'Yes' }, { en: 'No' }] }
    expect(contests).toMatchObject([
      { part: { type: 'retention', candidate: { en: 'Leo Hart' }, ...answers }, precincts: ['101'] },
      { part: { type: 'retention', candidate: { en: 'Mia Cole' }, ...answers }, precincts: [] },
    ])
  })

  test('goes by the order on the ballot if every contest has one', () => {
    const lines = [
      { contest: 'Second', candidate: 'A', order: '2.0' },
      { contest: 'First', candidate: 'B', order: '1' },
    ]
    expect(ballotsOf(lines)).toEqual([': First (B); Second (A)'])
    expect(ballotsOf([...lines, { contest: 'Third', candidate: 'C' }])).toEqual([': Second (A); First (B); Third (C)'])
  })

  test('gives each precinct its own contests and those of everybody', () => {
    expect(
      ballotsOf([
        { contest: 'Sheriff', candidate: 'Sam' },
        { contest: 'Council', candidate: 'Ann', ballotPrecincts: '101; 102' },
        { contest: 'Council', candidate: 'Bo' },
        // Another town's council, which only its precincts tell apart.
        { contest: 'Council', candidate: 'Cy', ballotPrecincts: '103' },
      ]),
    ).toEqual([
      ': Sheriff (Sam)',
      '101: Sheriff (Sam); Council (Ann, Bo)',
      '102: Sheriff (Sam); Council (Ann, Bo)',
      '103: Sheriff (Sam); Council (Cy)',
    ])
  })

  test('gives a precinct all its contests, even if the list spells it in two ways', () => {
    expect(
      ballotsOf([
        { contest: 'Sheriff', candidate: 'Sam' },
        { contest: 'Council', candidate: 'Ann', ballotPrecincts: '101' },
        { contest: 'Mayor', candidate: 'Bo', ballotPrecincts: 'Precinct 0101; 102' },
        { contest: 'Council', candidate: 'Cy', ballotPrecincts: 'Pct. 101' },
        { contest: 'Clerk', candidate: 'Di', ballotPrecincts: '#' },
      ]),
    ).toEqual([
      ': Sheriff (Sam)',
      '101: Sheriff (Sam); Council (Ann, Cy); Mayor (Bo)',
      '102: Sheriff (Sam); Mayor (Bo)',
      '#: Sheriff (Sam); Clerk (Di)',
    ])
  })

  test('keeps two candidates of one name, and one on the lines of two parties', () => {
    const smith = { contest: 'Judge', candidate: 'John Smith' }
    const { contests, problems } = read([
      { ...smith, party: 'Oak' },
      { ...smith, party: 'Elm' },
      { ...smith, party: 'oak' },
    ])
    expect(contests).toMatchObject([{ part: { candidates: [{ party: { en: 'Oak' } }, { party: { en: 'Elm' } }] } }])
    expect(problems).toEqual(['4 duplicate_line candidate'])
  })

  test.each([
    ['some precincts again', '101; 102', 'Pct. 101'],
    ['all precincts after some', '101', undefined],
    ['some precincts after all', undefined, '101'],
  ])('does not show an office twice, for %s', (_, first, second) => {
    const { problems } = read([
      { contest: 'Council', candidate: 'Ann', ballotPrecincts: first },
      { contest: 'Mayor', candidate: 'Cy' },
      { contest: 'Council', candidate: 'Bo', ballotPrecincts: second },
    ])
    expect(problems).toEqual(['4 contest_differs ballotPrecincts'])
  })

  test('does not take two measures of one name for one', () => {
    const { problems } = read([
      { contest: 'Question 1', answer: 'Yes', summary: 'Bonds for parks' },
      { contest: 'Question 1', answer: 'No' },
      { contest: 'Question 1', answer: 'Yes', summary: 'Bonds for schools' },
    ])
    expect(problems).toEqual(['4 contest_differs summary', '4 duplicate_line answer'])
  })

  test('keeps contests of two districts or two primaries apart', () => {
    expect(
      ballotsOf([
        { contest: 'Member', district: '1', candidate: 'Ann' },
        { contest: 'Member', district: '2', candidate: 'Bo' },
        { contest: 'Member', district: '2', primaryParty: 'Oak', candidate: 'Cy' },
      ]),
    ).toEqual([': Member (Ann); Member (Bo); Member (Cy)'])
  })

  test('reads how to vote', () => {
    const { contests } = read([
      { contest: 'A', candidate: 'x', ranked: 'yes', votesAllowed: '1', numberElected: '3', level: 'State' },
      { contest: 'B', candidate: 'x', ranked: 'Y', votesAllowed: '5' },
      { contest: 'C', candidate: 'x', writeIns: '0' },
    ])
    expect(contests.map(({ part }) => part)).toMatchObject([
      { ranked: true, voteFor: null, numberElected: 3, level: 'state' },
      { ranked: true, voteFor: 5 },
      { ranked: false, voteFor: null, writeIns: 0, numberElected: null },
    ])
  })
})

describe('a voter’s marks', () => {
  /** Where marks are stored: `Mayor`, `Mayor: Bo`. */
  const idsOf = (lines: ContestCells[], area?: string) =>
    new Map(
      read(lines, area).contests.flatMap(({ part, precincts }) => {
        const title = [part.kind === 'contest' ? part.office.en : part.title.en, ...precincts].join(' ')
        const candidates = part.kind === 'contest' ? part.candidates : []
        return [
          [title, part.id] as const,
          ...candidates.map(({ id, name, party }) => [`${title}: ${name.en} ${party?.en ?? ''}`.trim(), id] as const),
        ]
      }),
    )
  const first = [
    { contest: 'Sheriff', candidate: 'Sam' },
    { contest: 'Mayor', candidate: 'Ann' },
    { contest: 'Mayor', candidate: 'Bo', party: 'Oak' },
    { contest: 'Prop A', answer: 'Yes' },
  ]

  test('stay on their contest and candidate in a corrected list', () => {
    const ids = idsOf(first)
    const corrected = idsOf([
      { contest: 'Clerk', candidate: 'Cy' },
      { contest: 'MAYOR', candidate: 'Bo', party: 'Oak Party' },
      { contest: 'Mayor', candidate: 'Di' },
      { contest: 'Prop B', answer: 'Yes' },
      { contest: 'Prop A', answer: 'Yes' },
    ])
    expect(corrected.get('MAYOR: Bo Oak Party')).toBe(ids.get('Mayor: Bo Oak'))
    expect(corrected.get('Prop A')).toBe(ids.get('Prop A'))
    const before = new Set(ids.values())
    for (const name of ['Clerk', 'Clerk: Cy', 'MAYOR: Di', 'Prop B']) expect(before).not.toContain(corrected.get(name))
  })

  test('are not shown on a contest of another county, nor if an older version stored them by position', () => {
    const ids = [...idsOf(first).values(), ...idsOf(first, '48453').values()]
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).not.toMatch(/^contest-/)
  })

  test('belong to one of two contests that only their precincts tell apart', () => {
    const towns = [
      { contest: 'Prop A', answer: 'Yes', ballotPrecincts: '101' },
      { contest: 'Prop A', answer: 'Yes', ballotPrecincts: '201' },
    ]
    const ids = idsOf(towns)
    expect(ids.get('Prop A 101')).not.toBe(ids.get('Prop A 201'))
    expect(idsOf([{ contest: 'Clerk', candidate: 'Cy' }, ...towns.toReversed()]).get('Prop A 101')).toBe(
      ids.get('Prop A 101'),
    )
  })
})

test('problems of a list by line', () => {
  const { contests, problems } = read([
    { candidate: 'Nobody' },
    { contest: 'A', contestType: 'lottery', candidate: 'x' },
    { contest: 'B', candidate: 'x', votesAllowed: 'a few', ranked: 'perhaps', numberElected: '0', order: 'first' },
    { contest: 'C', votesAllowed: '1' },
    { contest: 'D', candidate: 'x', votesAllowed: '1', link: 'javascript:alert(1)' },
    { contest: 'D', candidate: 'x', votesAllowed: '2' },
    { contest: 'E'.repeat(501), candidate: 'x' },
    { contest: 'F', candidate: 'x', answer: 'Yes' },
  ])
  expect(problems).toEqual([
    '2 value_missing contest',
    '3 contest_type_unknown contestType',
    '4 number_unreadable order',
    '6 link_form link',
    '7 contest_differs votesAllowed',
    '7 duplicate_line candidate',
    '8 value_too_long contest',
    '4 yes_no_unknown ranked error',
    '4 votes_allowed_unreadable votesAllowed',
    '4 number_unreadable numberElected',
    '5 contest_without_choices',
    '9 retention_guessed contest',
  ])
  expect(contests.map(({ part }) => part.kind)).toEqual(['contest', 'contest', 'measure'])
})
