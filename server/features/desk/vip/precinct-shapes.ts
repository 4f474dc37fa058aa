import { reject } from '../../../core/import-error.ts'
import type { Entities } from './entities.ts'
import { splitIds } from './values.ts'

/** A file with shapes of precincts, as the feed names it. */
export interface ShapeFile {
  fileName: string
  checksum: { algorithm: string; value: string }
  location: string
  /** The ids of the precincts of each shape, by the shape's position in the file, from 0. */
  precinctsByShape: Map<number, string[]>
}

/** The files that define precincts by shapes (`SpatialBoundary`), and which shape belongs to which precinct. */
export function listShapeFiles(entities: Entities): ShapeFile[] {
  const files = new Map<string, ShapeFile>()
  for (const precinct of entities.ofType('precinct').values()) {
    const boundary = entities.ofType('spatial_boundary').get(precinct.values.spatial_boundary_id ?? '')?.values ?? {}
    const listed = entities.ofType('external_geospatial_feature').get(boundary.external_geospatial_feature_id ?? '')
    const feature = [precinct.values, listed?.values, boundary].find((values) => values?.external_file_id !== undefined)
    if (!feature) continue
    const fileId = feature.external_file_id ?? ''
    const format = feature.file_format ?? 'shp'
    if (!/^(shp|geojson)$/i.test(format))
      reject(`the file format "${format}" of its shape is not supported`, precinct.location)
    const file = files.get(fileId) ?? readShapeFile(entities, fileId)
    files.set(fileId, file)
    const shapes = splitIds(feature.shape_identifiers)
    if (shapes.length === 0) reject('its boundary names no shape', precinct.location)
    for (const shape of shapes) {
      if (!/^\d{1,9}$/.test(shape)) reject(`"${shape}" is not the number of a shape`, precinct.location)
      const index = Number(shape)
      const sharing = file.precinctsByShape.get(index)
      if (sharing) sharing.push(precinct.id)
      else file.precinctsByShape.set(index, [precinct.id])
    }
  }
  return [...files.values()]
}

function readShapeFile(entities: Entities, id: string): ShapeFile {
  const file = entities.ofType('external_file').get(id)
  const location = file?.location ?? id
  const values = file?.values ?? {}
  const name = values.file_uri ?? values.filename ?? reject('has no file name', location)
  // Files are never fetched: what is imported must be what was checked.
  if (/^[a-z]+:\/\//i.test(name))
    reject(`"${name}" is a web address; put the file into the archive of the feed`, location)
  const listed = entities.ofType('checksum').get(values.checksum_id ?? '')?.values
  const algorithm = values.checksum_algorithm ?? listed?.algorithm
  const value = values.checksum_value ?? listed?.value
  if (algorithm === undefined || value === undefined) reject('has no checksum', location)
  return {
    fileName: name.split(/[/\\]/).at(-1) ?? '',
    checksum: { algorithm, value },
    location,
    precinctsByShape: new Map(),
  }
}
