import { loadLaterMessages } from './i18n.ts'

/** The module of a component that is loaded later, with its texts. The build puts it around `import()`. */
export async function withLaterMessages<Module>(module: Promise<Module>): Promise<Module> {
  const [loaded] = await Promise.all([module, loadLaterMessages()])
  return loaded
}
