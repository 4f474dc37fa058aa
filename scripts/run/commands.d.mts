interface Command {
  program: string
  programArgs?: string[]
  needsTestTools?: boolean
}

export const commands: Record<string, Command>
