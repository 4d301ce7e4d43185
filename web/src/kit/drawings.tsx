/** The drawings of `Empty` that few pages show. */
export const rare = {
  talk: (
    <>
      <path className="lane-2" d="M8 92c48-1 84-8 112-24s44-24 72-28" />
      <path
        className="fill-surface"
        d="M44 20h62a8 8 0 0 1 8 8v26a8 8 0 0 1-8 8H70L56 73V62H44a8 8 0 0 1-8-8V28a8 8 0 0 1 8-8z"
      />
      <path className="lane-1" d="M52 36h44M52 47h28" />
      <circle className="fill-dot" cx="150" cy="52" r="5" />
      <circle className="fill-surface" cx="166" cy="46" r="5" />
    </>
  ),
  /** What is there, and for others: a lock before the lanes. */
  closed: (
    <>
      <path className="lane-1" d="M8 78c26-1 44-5 62-13M138 44c16-7 32-10 54-12" />
      <path
        className="lane-2"
        d="M8 92c30-1 48-6 64-13M138 58c18-7 34-11 54-13"
        strokeDasharray="1 6"
        strokeWidth="2"
      />
      <path className="fill-surface" d="M84 42h40a6 6 0 0 1 6 6v32a6 6 0 0 1-6 6H84a6 6 0 0 1-6-6V48a6 6 0 0 1 6-6z" />
      <path d="M92 42V30a12 12 0 0 1 24 0v12" />
      <circle className="fill-dot" cx="104" cy="61" r="4.5" />
      <path d="M104 65v9" />
    </>
  ),

  /** What is not there: a signpost where the lanes end. */
  missing: (
    <>
      <path className="lane-1" d="M6 82c34-1 56-6 78-17" />
      <path className="lane-2" d="M6 95c38-1 64-8 88-20" />
      <path d="M132 84V22M132 26h30l8 8-8 8h-30M132 50h-24l-7 7 7 7h24" className="fill-surface" />
      <path d="M120 84h24" />
      <path d="M146 74c14-6 28-9 46-11M108 84c-4 3-8 5-12 7" strokeDasharray="1 6" strokeWidth="2" />
      <circle className="fill-dot" cx="88" cy="68" r="5" />
    </>
  ),
} as const
