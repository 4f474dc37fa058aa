/**
 * One URL for each server of the database. Several hosts are given as in libpq:
 * postgres://user@one:5432,two:5432/precinct?target_session_attrs=read-write
 */
export function databaseUrls(text: string): string[] {
  const [, before, hosts, after] = text.match(/^(\w+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s) ?? []
  return hosts === undefined ? [text] : hosts.split(',').map((host) => `${before}${host}${after}`)
}
