import { createHash } from 'node:crypto'
import {
  maxPictureBytes,
  maxPictureSidePixels,
  type officeCatalogueApiCalls,
} from '../../../office/contract/calls/catalogue.calls.ts'
import { buildPictureAddress } from '../../catalogue/pictures/pictures.plugin.ts'
import { cataloguePictures } from '../../catalogue/pictures/pictures.tables.ts'
import { readPicture } from '../../catalogue/pictures/read-picture.ts'
import type { OfficeHandlers } from '../office-handler.ts'
import { getCatalogueLogObject } from './log-publications.ts'
import { createNotAllowedError } from './publish-draft.ts'

export const cataloguePictureHandlers: OfficeHandlers<Pick<typeof officeCatalogueApiCalls, 'uploadPicture'>> = {
  async uploadPicture({ brand, data }, { tx, at, log }) {
    const file = Buffer.from(data, 'base64')
    if (file.length > maxPictureBytes) throw createNotAllowedError('pictureTooLarge')
    const picture = readPicture(file)
    if (!picture) throw createNotAllowedError('pictureType')
    const { type, width, height } = picture
    if (Math.max(width, height) > maxPictureSidePixels) throw createNotAllowedError('pictureDimensions')
    const hash = createHash('sha256').update(file).digest('hex')
    await tx
      .insert(cataloguePictures)
      .values({ brand, hash, ...picture, data: file.toString('base64'), at })
      .onConflictDoNothing()
    const address = buildPictureAddress(brand, hash, type)
    const after = { address, width, height, bytes: file.length }
    await log({ verb: 'picture.upload', object: getCatalogueLogObject(brand), brand, after })
    return after
  },
}
