import type { DeskImport } from '../../../../contract/desk.ts'

/** The imports that ended when this one was published. They are live again after it is taken back. */
export const replacedBy = ({ publishedAt, area }: DeskImport, ended: DeskImport[]): DeskImport[] =>
  publishedAt === null
    ? []
    : ended.filter(
        ({ status, endedAt, area: other }) =>
          status === 'replaced' && endedAt === publishedAt && other.id.startsWith(area.id),
      )
