import { z } from 'zod'
import { checkPacks } from '../../packs/checks/check-packs.ts'
import { findRecordChanges } from '../../packs/checks/record-changes.ts'
import { failureText } from '../core/failure-text.ts'
import { doTasks } from '../core/run-in-process.ts'
import { loadReference } from '../reference/reference.ts'
import type { CheckedFacts } from './check-in-process.ts'

const Input = z.object({ root: z.url(), previous: z.url() })

/** A file that cannot be parsed at all is a problem like any other. */
function check({ root, previous }: z.infer<typeof Input>): CheckedFacts {
  try {
    const { problems } = checkPacks(new URL(root))
    if (problems.length > 0) return { problems, changes: [] }
    // Every process will load the facts this way, so this must not throw.
    loadReference(new URL(root))
    return { problems, changes: findRecordChanges(new URL(previous), new URL(root)) }
  } catch (error) {
    return { problems: [failureText(error)], changes: [] }
  }
}

doTasks(async (input) => check(Input.parse(input)))
