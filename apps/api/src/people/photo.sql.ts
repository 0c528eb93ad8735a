/** SQL: the photo of the person `alias` as others see it. Nobody sees that of a hidden profile. */
export const shownPhoto = (alias = 'p') =>
  `(case when ${alias}.hidden_at is null then ${alias}.photo_url end)`;
