/** How satisfied somebody was, as a radio knows it: in texts. The number is made when it is sent. */
export const satisfactions = {
  '1': '1 不満',
  '2': '2 やや不満',
  '3': '3 ふつう',
  '4': '4 満足',
  '5': '5 とても満足',
} as const
