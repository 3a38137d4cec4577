import { expect, it } from 'vitest'
import { scaleDownSize } from '../../../../../office/app/catalogue/files/compress-picture.ts'

it.each([
  [800, 400, 800, 400],
  [1600, 1600, 1600, 1600],
  [4096, 2048, 1600, 800],
  [900, 3200, 450, 1600],
  [9000, 1, 1600, 1],
])('a picture of %i × %i pixels is uploaded with %i × %i', (width, height, newWidth, newHeight) => {
  expect(scaleDownSize({ width, height })).toEqual({ width: newWidth, height: newHeight })
})
