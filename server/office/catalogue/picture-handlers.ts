import { createHash } from 'node:crypto'
import {
  mostPictureBytes,
  mostPicturePixels,
  type catalogueCalls,
} from '../../../office/contract/calls/catalogue.calls.ts'
import { buildPictureAddress } from '../../catalogue/pictures/pictures.plugin.ts'
import { cataloguePictures } from '../../catalogue/pictures/pictures.tables.ts'
import { readPicture } from '../../catalogue/pictures/read-picture.ts'
import type { OfficeHandlers } from '../office-handler.ts'
import { catalogueObject } from './log-publications.ts'
import { notAllowed } from './publish-draft.ts'

/** Handlers for API calls about pictures of the catalogue. */
export const pictureHandlers: OfficeHandlers<Pick<typeof catalogueCalls, 'uploadPicture'>> = {
  async uploadPicture({ brand, data }, { tx, at, log }) {
    const file = Buffer.from(data, 'base64')
    if (file.length > mostPictureBytes) throw notAllowed('pictureTooLarge')
    const picture = readPicture(file)
    if (!picture) throw notAllowed('pictureType')
    const { type, width, height } = picture
    if (Math.max(width, height) > mostPicturePixels) throw notAllowed('pictureDimensions')
    const hash = createHash('sha256').update(file).digest('hex')
    await tx
      .insert(cataloguePictures)
      .values({ brand, hash, ...picture, data: file.toString('base64'), at })
      .onConflictDoNothing()
    const address = buildPictureAddress(brand, hash, type)
    const after = { address, width, height, bytes: file.length }
    await log({ verb: 'picture.upload', object: catalogueObject(brand), brand, after })
    return after
  },
}
