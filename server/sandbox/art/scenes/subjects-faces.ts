import type { Subject } from './inks.ts'
import { mirrorShape, circle, ellipse, line, path } from '../svg.ts'

/** Face of a cat. The faces and masks in this file are symmetric, so only one half is drawn and then mirrored. */
const cat: Subject = (c) =>
  mirrorShape(path('M-10 -44L-70 -92Q-88 -40 -82 4Z', c.b) + path('M-28 -52L-64 -76Q-72 -50 -68 -26Z', c.trim)) +
  path('M0 -56C58 -56 92 -22 92 22C92 66 54 90 0 90C-54 90 -92 66 -92 22C-92 -22 -58 -56 0 -56Z', c.b) +
  mirrorShape(
    ellipse(-38, 14, 12, 17, c.ink) +
      circle(-42, 8, 4.5, c.light) +
      ellipse(-58, 42, 14, 8, c.trim, 'opacity=".45"') +
      line('M-62 28L-104 18M-62 36L-106 40', c.ink, 3.5),
  ) +
  path('M-9 32H9L0 42Z', c.trim) +
  line('M0 42Q-2 54 -16 54M0 42Q2 54 16 54', c.ink, 4.5) +
  path('M-12 -54L0 -30L12 -54Z', c.shade) +
  path('M-34 -50L-22 -32L-14 -53Z', c.shade) +
  path('M34 -50L22 -32L14 -53Z', c.shade)

const fox: Subject = (c) =>
  mirrorShape(
    path('M-30 -36L-84 -98Q-104 -40 -88 10Z', c.body) +
      path('M-44 -42L-78 -78Q-88 -40 -78 -10Z', c.ink) +
      path('M0 -50Q-60 -44 -92 2Q-70 50 -22 68L0 92Z', c.b) +
      path('M-92 2Q-50 14 -28 44Q-14 66 0 92Q-12 82 -22 68Q-70 50 -92 2Z', c.light) +
      path('M-64 8Q-40 -12 -18 18Q-42 24 -64 8Z', c.ink) +
      line('M-54 -22Q-40 -34 -22 -24', c.trim, 6) +
      path('M-80 26L-46 40M0 0', c.trim),
  ) +
  path('M-13 72H13L0 92Z', c.ink) +
  path('M0 -46Q16 -26 0 -6Q-16 -26 0 -46Z', c.trim)

const wolf: Subject = (c) =>
  mirrorShape(
    path('M-14 -48L-62 -100Q-84 -48 -76 -6Z', c.body) +
      path('M-30 -52L-58 -80Q-68 -50 -64 -24Z', c.trim) +
      path('M0 -58L-42 -48L-80 -10L-98 30L-72 28L-84 58L-54 54L-44 78L-18 84L0 92Z', c.b) +
      path('M0 -20L-22 18L-60 26L-46 54L-20 62L0 92Z', c.light) +
      path('M-60 -2L-22 12L-30 22Q-52 18 -60 -2Z', c.ink) +
      circle(-38, 10, 5, c.trim),
  ) +
  path('M-16 52H16L0 72Z', c.ink) +
  line('M0 70V80', c.ink, 4)

const lion: Subject = (c) =>
  path(
    'M0 -104L26 -84L58 -92L68 -60L98 -46L88 -12L104 18L80 42L76 76L42 78L20 100L0 86L-20 100L-42 78L-76 76L-80 42L-104 18L-88 -12L-98 -46L-68 -60L-58 -92L-26 -84Z',
    c.shade,
  ) +
  path('M0 -80L40 -66L66 -34L66 14L46 52L0 72L-46 52L-66 14L-66 -34L-40 -66Z', c.trim) +
  path('M0 -62Q50 -56 52 -8Q52 50 0 62Q-52 50 -52 -8Q-50 -56 0 -62Z', c.b) +
  mirrorShape(
    circle(-50, -48, 15, c.body) +
      circle(-50, -48, 8, c.ink, 'opacity=".5"') +
      path('M-42 -18L-12 -6L-16 6Q-34 4 -42 -18Z', c.ink) +
      ellipse(-15, 32, 18, 15, c.light),
  ) +
  path('M-17 10H17L6 26H-6Z', c.ink) +
  line('M0 26V36', c.ink, 4) +
  path('M-34 -66L-16 -92L0 -72L16 -92L34 -66L0 -58Z', c.light)

const dragon: Subject = (c) =>
  mirrorShape(
    path('M-26 -46Q-40 -92 -92 -104Q-74 -78 -78 -58Q-84 -36 -52 -22Z', c.trim) +
      path('M-50 -14Q-92 -30 -106 -10Q-88 -6 -88 10Q-92 30 -60 30Z', c.shade) +
      path('M0 -62L-30 -50L-62 -16L-58 22L-40 36L-44 66L-22 86L0 92Z', c.b) +
      path('M0 -40L-12 -8L-24 40L-26 70L0 80Z', c.light, 'opacity=".55"') +
      path('M-54 -10L-16 8L-22 18Q-46 14 -54 -10Z', c.ink) +
      circle(-36, 7, 5, c.glow) +
      ellipse(-13, 62, 6, 4, c.ink) +
      line('M-40 72Q-86 70 -96 98', c.body, 7) +
      path('M-30 78L-26 96L-18 84Z', c.light),
  ) + path('M0 -92L12 -58L0 -34L-12 -58Z', c.trim)

const rhino: Subject = (c) =>
  path(
    'M-98 88Q-104 22 -62 -14Q-38 -36 -10 -36L2 -66L24 -40Q50 -30 62 -4L78 -56Q96 -20 90 24Q86 62 48 66Q24 66 8 54Q-8 70 -10 88Z',
    c.b,
  ) +
  path('M62 -4L78 -56Q96 -20 90 24Q84 4 62 -4Z', c.light) +
  path('M36 -22L44 -50Q54 -34 52 -12Z', c.light) +
  path('M2 -66L24 -40L-6 -30Q-8 -52 2 -66Z', c.shade) +
  path('M6 -52L16 -39L2 -34Z', c.trim) +
  circle(34, 6, 7, c.ink) +
  circle(36, 4, 2.4, c.light) +
  ellipse(74, 36, 5, 4, c.ink) +
  line('M54 54Q66 56 78 50', c.ink, 4) +
  line('M-14 -8Q-34 12 -30 44M-44 4Q-66 30 -62 70', c.shade, 6) +
  path('M-98 88Q-102 46 -80 10L-62 22Q-80 52 -78 88Z', c.trim)

const horse: Subject = (c) =>
  path(
    'M-66 90Q-70 16 -22 -34L-26 -84L4 -62Q46 -52 62 -14L90 30Q94 48 78 56Q66 62 54 46L26 32Q10 32 8 48Q12 68 38 90Z',
    c.b,
  ) +
  path('M-26 -84L4 -62Q-4 -50 -22 -34Z', c.shade) +
  path('M-22 -36L-52 -62L-44 -22L-80 -30L-62 8L-96 18L-70 42L-92 66L-66 90Q-68 20 -22 -36Z', c.trim) +
  path('M-22 -36Q-2 -66 18 -44Q22 -26 8 -10Q6 -30 -22 -36Z', c.trim) +
  circle(36, -14, 6.5, c.ink) +
  ellipse(76, 38, 4.5, 5.5, c.ink) +
  line('M12 -8L58 6M54 -14Q46 10 50 34', c.ink, 5)

const serpent: Subject = (c) =>
  path('M0 -34C56 -40 96 -8 88 34C80 66 44 72 26 92H-26C-44 72 -80 66 -88 34C-96 -8 -56 -40 0 -34Z', c.shade) +
  path('M0 -22C44 -28 78 0 70 32C62 56 34 60 22 92H-22C-34 60 -62 56 -70 32C-78 0 -44 -28 0 -22Z', c.trim) +
  path('M-20 -30H20Q28 40 22 92H-22Q-28 40 -20 -30Z', c.b) +
  line('M-17 12H17M-19 32H19M-20 52H20M-19 72H19', c.shade, 5) +
  path('M0 -98C34 -98 46 -70 42 -46C38 -22 18 -4 0 -4C-18 -4 -38 -22 -42 -46C-46 -70 -34 -98 0 -98Z', c.b) +
  mirrorShape(
    path('M-34 -62L-10 -50L-14 -38Q-30 -42 -34 -62Z', c.ink) +
      circle(-22, -50, 4, c.glow) +
      path('M-16 -14L-12 4L-7 -12Z', c.light),
  ) +
  path('M0 -94L11 -74L0 -58L-11 -74Z', c.trim) +
  line('M0 -4V12M0 12L-7 22M0 12L7 22', c.trim, 4.5)

const bird: Subject = (c) =>
  mirrorShape(
    path(
      'M-12 -10Q-30 -70 -104 -92Q-96 -66 -78 -54L-104 -50Q-92 -28 -70 -22L-94 -10Q-76 10 -52 8L-68 24Q-44 36 -20 24Z',
      c.b,
    ) +
      path('M-14 4Q-34 -36 -78 -54Q-60 -28 -70 -22Q-54 -8 -52 8Q-30 16 -14 4Z', c.trim) +
      path('M-6 30L-44 96L-22 80L-16 100L0 60Z', c.shade),
  ) +
  path('M0 -62C22 -62 28 -40 24 -20L26 30L0 76L-26 30L-24 -20C-28 -40 -22 -62 0 -62Z', c.b) +
  path('M0 -96L9 -66H-9Z', c.trim) +
  path('M-20 -88L-4 -62H-16ZM20 -88L4 -62H16Z', c.trim) +
  mirrorShape(circle(-10, -40, 5, c.ink)) +
  path('M-8 -32H8L0 -14Z', c.trim) +
  path('M0 4L12 26L0 50L-12 26Z', c.trim)

export const animalFaceDrawings = { cat, fox, wolf, lion, dragon, rhino, horse, serpent, bird } satisfies Record<
  string,
  Subject
>
