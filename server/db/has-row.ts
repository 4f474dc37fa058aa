/** Whether a query returns a row. With `returning`, this is whether an update or delete changed one. */
export const hasRow = async (query: { executeTakeFirst(): Promise<unknown> }): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined
