import { z } from 'zod'
import { LocalDate, Source, StateCode, Zip } from './common.schemas.ts'
import { operation } from './endpoint.ts'
import { officeKinds } from './local-voting.ts'
import { OfficialLink } from './state-voting.schemas.ts'

export const LocalOffice = z.object({
  id: z.string(),
  /** The county, city, town or region it serves. */
  name: z.string(),
  kind: z.enum(officeKinds),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  website: z.string().nullable(),
  /** A key of the reply's `sources`. */
  source: z.string(),
})
export type LocalOffice = z.infer<typeof LocalOffice>

/** A place that must offer ballots and help in other languages by Section 203 of the Voting Rights Act. */
export const LanguageArea = z.object({
  id: z.string(),
  /** `state`: some counties may be exempt. `city`: a ZIP code's city is a mailing name. */
  level: z.enum(['state', 'county', 'city']),
  /** Of a county or a city; null for a state. */
  name: z.string().nullable(),
  /** In the caller's language. */
  languages: z.array(z.string()).min(1),
  /** True if it holds for everybody in the ZIP code. */
  certain: z.boolean(),
  confirmed: z.boolean(),
  source: z.string(),
})
export type LanguageArea = z.infer<typeof LanguageArea>

export const localVoting = operation({
  access: 'public',
  summary: 'The local election offices of a ZIP code, and the languages of ballots and help there',
  params: z.object({ zip: Zip }),
  reply: z.object({
    zip: Zip,
    state: StateCode,
    /** The post office city. */
    city: z.string(),
    /** The main one first. */
    counties: z.array(z.string()),
    languages: z.object({
      /** Empty if our part of the list has none: that says nothing about help in other languages. */
      areas: z.array(LanguageArea),
      /** The day the list was published, and whether a newer one was due by now. */
      listedOn: LocalDate,
      outdated: z.boolean(),
      /** The whole list. */
      list: z.object({ url: z.string(), host: z.string() }),
      source: z.string(),
    }),
    offices: z.object({
      /** `missing`: we have no list for the state. */
      coverage: z.enum(['listed', 'missing']),
      /** Cities and towns run elections here, not counties. */
      byTown: z.boolean(),
      /** One of these serves the voter, if the list is complete. Empty if it has none for the ZIP code. */
      likely: z.array(LocalOffice),
      /** Further cities and towns of the same counties, by name. */
      others: z.array(LocalOffice),
      /** The state's own list of offices, or else its election office. */
      directory: OfficialLink,
      /** False if the directory is only the website of the state's election office. */
      hasDirectory: z.boolean(),
    }),
    sources: z.record(z.string(), Source),
  }),
})
export type LocalVoting = z.infer<typeof localVoting.reply>
