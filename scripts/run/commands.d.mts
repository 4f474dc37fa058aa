interface Command {
  program: string
  programArgs?: string[]
  nodeArgs?: string[]
  needsTestTools?: boolean
}

export const commands: Record<string, Command>
