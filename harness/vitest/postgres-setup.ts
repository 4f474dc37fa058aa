import type { TestProject } from 'vitest/node'
import { startPostgres } from '../processes/postgres.ts'

export default async function setup(project: TestProject) {
  const { url, stop } = await startPostgres()
  project.provide('postgresUrl', url)
  return stop
}
