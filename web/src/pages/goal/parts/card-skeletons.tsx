/** Cards at the height of goals with two measures, so that nothing moves when they come. */
export const CardSkeletons = () => (
  <div className="stack" role="status">
    <span className="visually-hidden">読み込み中</span>
    {['first', 'second', 'third'].map((key) => (
      <div key={key} className="card goal-skeleton" aria-hidden="true">
        <i className="skeleton" />
        <i className="skeleton" />
        <i className="skeleton" />
      </div>
    ))}
  </div>
)
