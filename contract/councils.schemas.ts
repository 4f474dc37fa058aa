import { z } from 'zod'
import { LocalDate, Source, StateCode, Zip } from './common.schemas.ts'
import { operation } from './endpoint.ts'
import { TermStatus } from './officials.schemas.ts'

const text = z.string().nullable()

/** A city, town, township, borough or village with its own government. */
export const CouncilPlace = z.object({
  /** The Census id, as `locate` returns it in `place` or `subdivision`. */
  geoid: z.string(),
  name: z.string(),
  /** Such as city or charter township: a city and a township may share a name. */
  kind: z.string(),
  state: StateCode,
  /** The names of its counties. */
  counties: z.array(z.string()),
  website: text,
  /** How many of its officials we have; 0 if we only know that it exists. */
  people: z.int(),
})
export type CouncilPlace = z.infer<typeof CouncilPlace>

export const CouncilOfficial = z.object({
  id: z.string(),
  /** Null if the term has ended or the page was read too long ago: see `lastHolder`. */
  name: text,
  /** As the town gives it. Null if it gives none. */
  office: text,
  /** The mayor, township supervisor or village president. */
  head: z.boolean(),
  /** A ward or district, or the name of a seat, such as Place 3 in Texas. */
  district: text,
  atLarge: z.boolean(),
  email: text,
  phone: text,
  phoneExt: text,
  /** The town's page about this person, or with this person. */
  website: text,
  term: z.object({
    status: TermStatus,
    /** A day, or only a month or year, as the town gives it. */
    end: text,
    /** The day on which the town's page was read. */
    readOn: LocalDate,
    lastHolder: text,
  }),
  /** The page was read in an earlier year, the term may be over, or the town's pages contradict each other. */
  mayHaveChanged: z.boolean(),
  /** The list that names this person: a mayor may come from a newer list than the council. */
  source: Source,
})
export type CouncilOfficial = z.infer<typeof CouncilOfficial>

export const Council = z.object({
  place: CouncilPlace,
  /** The head first, then the council, then clerk, treasurer and others. */
  officials: z.array(CouncilOfficial),
  /** The latest November election day, if the page of any official was read before it; otherwise null. */
  electionSince: LocalDate.nullable(),
  source: Source,
})
export type Council = z.infer<typeof Council>

export const councilsByZip = operation({
  access: 'public',
  summary: 'The cities and towns of a ZIP code’s counties',
  params: z.object({ zip: Zip }),
  reply: z.object({
    zip: Zip,
    /** The mail city. */
    city: z.string(),
    state: StateCode,
    /** False if we have no councils of the state. */
    covered: z.boolean(),
    /** Governments with the name of the mail city. */
    sameName: z.array(CouncilPlace),
    /** The other governments in the ZIP code's counties. */
    others: z.array(CouncilPlace),
    source: Source,
  }),
})

/** One id, or two separated by a hyphen: in Michigan a village and its township both govern. */
export const PlaceIds = z
  .string()
  .regex(/^\d{7}(\d{3})?(-\d{7}(\d{3})?)?$/)
  .transform((ids) => [...new Set(ids.split('-'))].toSorted())

export const councilsByPlace = operation({
  access: 'public',
  summary: 'Who governs a city or town, by Census id',
  params: z.object({ geoids: PlaceIds }),
  /** Only those we know: none for the id of a place that is not in our data. */
  reply: z.object({ councils: z.array(Council), source: Source }),
})
