import { isJunkName } from '../../civic/people/filer-name.ts'
import { isSameFiler } from '../../civic/people/same-filer.ts'
import type { Filer } from './schema.ts'

/** Checks that a person has only one row per contest, and that names are names of persons. */
export function filerProblems(filers: readonly Filer[]): string[] {
  const contests = Map.groupBy(filers, ({ office, state, district }) => `${office} ${state} ${district}`)
  return [
    ...filers.filter(({ name }) => isJunkName(name)).map(({ id, name }) => `filer ${id}: "${name}" is not a name`),
    ...[...contests.values()].flatMap((contest) =>
      contest.flatMap((filer, index) => {
        const same = contest.slice(0, index).find((other) => isSameFiler(filer, other))
        return same ? [`filer ${filer.id} is ${same.id} again: ${filer.name} in one contest`] : []
      }),
    ),
  ]
}
