import { type QueryClient, keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { StateCode } from '../../../contract/common.ts'
import type { DeskSubject, FileRole, ImportStatus } from '../../../contract/desk-import.ts'
import {
  type DeskImport,
  checkImport,
  createImport,
  deskAreas,
  discardImport,
  getImport,
  importBallot,
  importColumns,
  importDifferences,
  importProblems,
  listImports,
  mapColumns,
  publishImport,
  takeBackImport,
  tryImport,
  unscheduleImport,
} from '../../../contract/desk.ts'
import type { Endpoint, Input, Reply } from '../../../contract/endpoint.ts'
import { type Locale, locales } from '../../../contract/locale.ts'
import { voterInfo } from '../../../contract/voter-info.ts'
import { call } from '../../api/call.ts'
import { useApiMutation, useEndpointMutation } from '../../api/mutation.ts'
import { endpointQuery, invalidateEndpoints, pagedQuery } from '../../api/query.ts'
import { useLocale } from '../../i18n/use-locale.ts'

export const useAreas = (state?: StateCode) =>
  useQuery({ ...endpointQuery(deskAreas, { query: { state } }), placeholderData: keepPreviousData })

/** Fetched at every visit: colleagues and scheduled publications change the imports. */
export const useImports = (subject: DeskSubject, show: 'current' | 'ended') =>
  useInfiniteQuery({
    ...pagedQuery(listImports, {
      input: (before) => ({ query: { subject, show, before } }),
      nextCursor: ({ imports, more }) => (more ? String(imports.at(-1)?.id) : null),
    }),
    staleTime: 0,
  })

/** How often to refetch an import that the server changes on its own. */
const pollMs: Partial<Record<ImportStatus, number>> = { checking: 1000, scheduled: 15_000 }

const importQuery = (id: number) => endpointQuery(getImport, { params: { id } })

export const useImport = (id: number) =>
  useQuery({
    ...importQuery(id),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && pollMs[data.status]) ?? false,
  })

interface FileOfImport {
  id: number
  role: FileRole
  /** The language of the problem texts in the reply. */
  locale: Locale
}

const columnsQuery = ({ id, role, locale }: FileOfImport) =>
  endpointQuery(importColumns, { params: { id }, query: { role } }, { locale })

export const useColumns = (file: FileOfImport) => useQuery(columnsQuery(file))

const problemsQuery = (id: number, locale: Locale) =>
  pagedQuery(importProblems, {
    locale,
    input: (after) => ({ params: { id }, query: { after } }),
    nextCursor: ({ more }, pages) =>
      more ? String(pages.reduce((sum, { problems }) => sum + problems.length, 0)) : null,
  })

/** Fetched at every visit: another check finds other problems. */
export const useProblems = (id: number) => useInfiniteQuery({ ...problemsQuery(id, useLocale()), staleTime: 0 })

/** Fetched at every visit: something else may have been published meanwhile. */
export const useDifferences = (id: number) =>
  useQuery({ ...endpointQuery(importDifferences, { params: { id } }), staleTime: 0 })

/** What the ballot of a draft looks like. Fetched at every visit, like the differences. */
export const useBallot = (id: number) => useQuery({ ...endpointQuery(importBallot, { params: { id } }), staleTime: 0 })

export type Differences = Reply<typeof importDifferences>

const setImport = (client: QueryClient, changed: DeskImport) =>
  client.setQueryData(importQuery(changed.id).queryKey, changed)

/** Refetches after an error too: often a colleague was faster, and publishing would now change other things. */
function useImportMutation<E extends Endpoint>(endpoint: E, changes: readonly Endpoint[] = []) {
  return useEndpointMutation(endpoint, {
    invalidates: [getImport, listImports, ...changes],
    invalidatesOnError: () => true,
    onError: (_error, _input, client) => invalidateEndpoints(client, [importDifferences]),
  })
}

export const useCreateImport = () =>
  useEndpointMutation(createImport, {
    invalidates: [listImports, deskAreas],
    onSuccess: (created, _input, client) => setImport(client, created),
  })

/** Changes what voters see, so their lookups are refetched. */
export const usePublish = () => useImportMutation(publishImport, [voterInfo])
export const useTakeBack = () => useImportMutation(takeBackImport, [voterInfo])
export const useUnschedule = () => useImportMutation(unscheduleImport)
export const useDiscard = () => useImportMutation(discardImport)

/** Changes nothing, so nothing is refetched. */
export const useTry = () => useEndpointMutation(tryImport)

type Columns = Record<string, string | null>
export type ColumnsReply = Reply<typeof importColumns>
export type ProblemInWords = ColumnsReply['problems'][number]
export type ProblemTotal = Reply<typeof importProblems>['totals'][number]

const columnsOf = ({ fields }: ColumnsReply): Columns =>
  Object.fromEntries(fields.map(({ field, column }) => [field, column]))

/** Saves a choice at once, so that a reload keeps it. */
export const useMapColumn = (id: number, role: FileRole) =>
  useApiMutation(async (columns: Columns) => call(mapColumns, { params: { id }, body: { role, columns } }), {
    invalidates: [getImport],
  })

/** Changes one field of the mapping on the screen, and returns the whole mapping. */
export function changeColumn(
  client: QueryClient,
  { field, column, ...file }: FileOfImport & { field: string; column: string | null },
): Columns {
  const changed = client.setQueryData(
    columnsQuery(file).queryKey,
    (reply) =>
      reply && { ...reply, fields: reply.fields.map((each) => (each.field === field ? { ...each, column } : each)) },
  )
  return changed ? columnsOf(changed) : { [field]: column }
}

/** The columns of the files as they are on the screen. */
export const shownColumns = (client: QueryClient, files: FileOfImport[]) =>
  new Map(
    files.flatMap((file) => {
      const reply = client.getQueryData(columnsQuery(file).queryKey)
      return reply && reply.fields.length > 0 ? [[file.role, reply] as const] : []
    }),
  )

/** Saves the columns as shown, including those that were only guessed, and starts the check. */
export const useCheck = () =>
  useApiMutation(
    async ({ id, columns }: { id: number; columns: Map<FileRole, ColumnsReply> }) => {
      for (const [role, reply] of columns)
        await call(mapColumns, { params: { id }, body: { role, columns: columnsOf(reply) } })
      return call(checkImport, { params: { id } })
    },
    {
      invalidates: [listImports],
      invalidatesOnError: () => true,
      onSuccess: (started, { id }, client) => {
        setImport(client, started)
        for (const locale of locales) client.removeQueries({ queryKey: problemsQuery(id, locale).queryKey })
      },
    },
  )

export type TryInput = Input<typeof tryImport>['body']
