/**
 * Icons for types of payment, used by draw-marks.ts. Each is a single path on a 24 × 24 canvas, filled with `evenodd`.
 * To add an icon: add a row here, and a mark in `src/contract/pay-marks.table.ts` that uses it.
 */
export const paymentIconSvgPaths: Readonly<Record<string, string>> = {
  bank: 'M12 2 22 7.5V10H2V7.5ZM4.2 11.5h3v7h-3ZM10.5 11.5h3v7h-3ZM16.8 11.5h3v7h-3ZM2 20h20v2.5H2Z',
  card: 'M3.5 4h17A2.5 2.5 0 0 1 23 6.5V20H1V6.5A2.5 2.5 0 0 1 3.5 4ZM1 8.2V11h22V8.2ZM4 14.5v2.2h6.5v-2.2Z',
  code: 'M3.5 5h17A2.5 2.5 0 0 1 23 7.5v9a2.5 2.5 0 0 1-2.5 2.5h-17A2.5 2.5 0 0 1 1 16.5v-9A2.5 2.5 0 0 1 3.5 5ZM5.5 10.4a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2ZM12 10.4a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2ZM18.5 10.4a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2Z',
  counter: 'M4 2.5h16L22.5 9h-21ZM3.2 10.5h17.6v11H3.2ZM6.2 13.5v8H11v-8ZM13.4 13.5v4.2h4.6v-4.2Z',
  phone:
    'M8 1h8a2.5 2.5 0 0 1 2.5 2.5v17A2.5 2.5 0 0 1 16 23H8a2.5 2.5 0 0 1-2.5-2.5v-17A2.5 2.5 0 0 1 8 1ZM7.7 4v13.5h8.6V4ZM12 18.9a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.6Z',
  qr: 'M2 2h8.5v8.5H2ZM4.4 4.4v3.7h3.7V4.4ZM13.5 2H22v8.5h-8.5ZM15.9 4.4v3.7h3.7V4.4ZM2 13.5h8.5V22H2ZM4.4 15.9v3.7h3.7v-3.7ZM13.5 13.5h3.2v3.2h-3.2ZM18.8 13.5H22v3.2h-3.2ZM16.2 16.2h3.1v3.1h-3.1ZM13.5 18.8h3.2V22h-3.2ZM18.8 18.8H22V22h-3.2Z',
  wallet:
    'M20 3H4.2A3.2 3.2 0 0 0 1 6.2v12.3A2.5 2.5 0 0 0 3.5 21h17a2.5 2.5 0 0 0 2.5-2.5v-9A2.5 2.5 0 0 0 20.5 7H4.2a.9.9 0 0 1 0-1.8H20ZM17.7 12.2a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6Z',
}
