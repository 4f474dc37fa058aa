import { randomUUID } from 'node:crypto'
import { type LockedPackage, lockedPackages, packageName, runtimePaths } from '../check/lock-file.ts'
import { licensedPackages } from './list.ts'

/** A bill of materials (CycloneDX 1.6): every package of the lock file, with its checksum; `excluded` is not in the running server. */
export function billOfMaterials(version: string, now: Date, packages = lockedPackages()) {
  const runtime = runtimePaths(packages)
  const licenses = new Map(licensedPackages(packages).map((one) => [`${one.name}@${one.version}`, one.license]))
  const components = new Map<string, ReturnType<typeof describe>>()
  for (const [path, locked] of packages) {
    if (path === '') continue
    const component = describe(path, locked, { scope: runtime.has(path) ? 'required' : 'excluded', licenses })
    // The same package can be installed in several places.
    if (components.get(component.purl)?.scope !== 'required') components.set(component.purl, component)
  }
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${randomUUID()}`,
    version: 1,
    metadata: {
      timestamp: now.toISOString(),
      component: { type: 'application', name: 'precinct', version, licenses: [{ license: { id: 'MIT' } }] },
    },
    components: [...components.values()],
  }
}

function describe(
  path: string,
  { version = '', integrity = '' }: LockedPackage,
  { scope, licenses }: { scope: 'required' | 'excluded'; licenses: Map<string, string> },
) {
  const name = packageName(path)
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  const checksum = /^sha512-(\S+)/.exec(integrity)?.[1]
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    scope,
    licenses: [{ expression: licenses.get(`${name}@${version}`) ?? 'NOASSERTION' }],
    hashes: checksum ? [{ alg: 'SHA-512', content: Buffer.from(checksum, 'base64').toString('hex') }] : [],
  }
}
