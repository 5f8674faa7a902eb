/** Returns an SVG path of the costs in a box of this size, the newest at the right; '' for fewer than two. */
export function costCurve(costs: readonly number[], width: number, height: number): string {
  if (costs.length < 2) return '';
  const max = Math.max(...costs);
  const min = Math.min(...costs);
  const range = max - min || 1;
  return costs
    .map((cost, index) => {
      const x = (index / (costs.length - 1)) * width;
      const y = height - ((cost - min) / range) * height;
      return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}
