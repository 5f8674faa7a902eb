import { LOAD_TOLERANCE } from '../constraints/capacity.ts';
import {
  AHEAD,
  type Blinks,
  COST,
  DEPARTURE,
  FLOOR,
  LATEST,
  KNOWN,
  LEEWAY,
  LEG_METRES,
  LEG_SECONDS,
  LIMIT,
  LOAD,
  MOST,
  OPENS,
  PEAK,
  PLACE,
  PlainRoutes,
  SERVICE,
  STRIDE,
  WAITED,
} from './plain-routes.ts';
import { SLACK } from './routes.ts';

/** The search for the best place of a unit on routes of plain vehicles. */
export class PlainPlaces extends PlainRoutes {
  /**
   * Finds the best place of a task alone, where all vehicles are plain. What was found for a route as it is now, or the bound below which nothing
   * was, is remembered: a round changes a few routes only.
   */
  protected findTaskPlain(unit: number, near: number, blinks: Blinks): void {
    const { model, version, known, span, columns, candidates, entries } = this;
    const { compatible, vehicles } = model;
    const goesAnywhere = model.goesAnywhere[unit] === 1;
    const task = model.first[unit]!;
    const pairs = unit * vehicles;
    const slots = unit * columns;
    let least = Number.POSITIVE_INFINITY;
    // All entries are fetched before any is looked at: they lie far apart, and so the machine waits for them once. Those of full vehicles are not.
    let count = 0;
    for (let at = 0; at < near; at++) {
      const v = candidates[at]!;
      if (this.isFullFor(task, v)) continue;
      candidates[count] = v;
      entries[count++] = known[KNOWN * (slots + (v < columns ? v : v % columns)) + PLACE]! - version[v]! * span;
    }
    for (let at = 0; at < count; at++) {
      const v = candidates[at]!;
      if (!goesAnywhere && compatible[pairs + v] === 0) continue;
      const slot = KNOWN * (slots + (v < columns ? v : v % columns));
      const after = entries[at]!;
      if (after >= 0 && after < span) {
        const cost = known[slot + COST]!;
        if (!(cost < least)) continue;
        if (after > 0) {
          if (blinks.blink()) continue;
          least = cost;
          this.bestVehicle = v;
          this.bestAfterFirst = after - 1;
          continue;
        }
      }
      this.foundCost = least;
      const found = this.placeTask(task, v);
      const cost = this.foundCost;
      known[slot + COST] = cost;
      known[slot + PLACE] = version[v]! * span + 1 + found;
      if (found < 0 || blinks.blink()) continue;
      least = cost;
      this.bestVehicle = v;
      this.bestAfterFirst = found;
    }
    this.bestCost = least;
  }

  /** Behind which node of a plain vehicle's route a task costs the least, below `foundCost`, which is then that; −1: nowhere. */
  protected placeTask(task: number, v: number): number {
    if (this.isFullFor(task, v)) return -1;
    if (this.isStale[v] === 1) this.mend(v);
    const { model, next, record, facts } = this;
    // What follows the first places has to begin before the task can be done; how late a stop may begin rises along the route.
    const soonest = facts[task * STRIDE + OPENS]! + facts[task * STRIDE + SERVICE]! - SLACK;
    let before = this.startOf(v);
    while (record[next[before]! * STRIDE + LATEST]! < soonest) {
      before = next[before]!;
      if (before === this.endOf(v)) return -1;
    }
    const isByMetres = model.timePrice[v] === 0 && model.travelPrice[v] === 0 && this.onlyBrings;
    return isByMetres ? this.placeByMetres(task, v, before) : this.placeByPrices(task, v, before);
  }

  /** Whether a task that is brought from the start is too much there. Known also of a route that is stale. */
  private isFullFor(task: number, v: number): boolean {
    const load = this.model.startLoad[task]! - LOAD_TOLERANCE;
    return load > 0 && this.startPeak[v]! > this.model.capacity[v]! - load;
  }

  /**
   * The same behind one node and those that follow it, where nothing but metres has a price, and no place is fuller than another. A loop of its own, since
   * it is the quicker the less it has to keep at hand.
   */
  private placeByMetres(task: number, v: number, from: number): number {
    const { model, next, record, facts } = this;
    const { size, location } = model;
    const distances = model.distances[v]!;
    const distancesTo = model.distancesTo[v]!;
    const durations = model.durations[v]!;
    const durationsTo = model.durationsTo[v]!;
    const end = this.endOf(v);
    const row = location[task]! * size;
    const opens = facts[task * STRIDE + OPENS]!;
    const due = facts[task * STRIDE + LIMIT]! + SLACK;
    const service = facts[task * STRIDE + SERVICE]!;
    const factor = model.factor[v]!;
    const price = model.distancePrice[v]!;
    const fixed = this.isIdle(v) ? model.fixedPrice[v]! : 0;
    let best = this.foundCost;
    let found = -1;
    let there = row + location[from]!;
    let ready = record[from * STRIDE + DEPARTURE]!;
    for (let before = from; before !== end && ready <= due; ) {
      const after = next[before]!;
      const to = after * STRIDE;
      const onward = row + location[after]!;
      const cost = fixed + price * (distancesTo[there]! + distances[onward]! - record[to + LEG_METRES]!);
      if (cost < best) {
        let begin = ready + durationsTo[there]! * factor;
        if (begin < opens) begin = opens;
        if (begin <= due && begin + service + durations[onward]! * factor <= record[to + LATEST]! + SLACK) {
          best = cost;
          found = before;
        }
      }
      before = after;
      there = onward;
      ready = record[to + DEPARTURE]!;
    }
    this.foundCost = best;
    return found;
  }

  /** The same whatever has a price. */
  private placeByPrices(task: number, v: number, from: number): number {
    const { model, next, record, facts, leeway } = this;
    const { size, location } = model;
    const distances = model.distances[v]!;
    const distancesTo = model.distancesTo[v]!;
    const durations = model.durations[v]!;
    const durationsTo = model.durationsTo[v]!;
    const start = this.startOf(v);
    const end = this.endOf(v);
    const worked = this.working[v]!;
    const room = model.capacity[v]! - model.startLoad[task]! + LOAD_TOLERANCE;
    const row = location[task]! * size;
    const opens = facts[task * STRIDE + OPENS]!;
    const due = facts[task * STRIDE + LIMIT]! + SLACK;
    const service = facts[task * STRIDE + SERVICE]!;
    const factor = model.factor[v]!;
    const timePrice = model.timePrice[v]!;
    const travelPrice = model.travelPrice[v]!;
    const distancePrice = model.distancePrice[v]!;
    const rate = timePrice + travelPrice;
    const fixed = this.isIdle(v) ? model.fixedPrice[v]! : 0;
    const least = fixed + timePrice * (service - this.waiting[v]!);
    let best = this.foundCost;
    let found = -1;
    let there = row + location[from]!;
    let ready = record[from * STRIDE + DEPARTURE]!;
    for (let before = from; before !== end && ready <= due && record[before * STRIDE + PEAK]! <= room; ) {
      const after = next[before]!;
      const to = after * STRIDE;
      const onward = row + location[after]!;
      const metres = distancesTo[there]! + distances[onward]! - record[to + LEG_METRES]!;
      const seconds = (durationsTo[there]! + durations[onward]!) * factor - record[to + LEG_SECONDS]!;
      if (least + distancePrice * metres + rate * seconds < best) {
        const travel = durationsTo[there]! * factor;
        let begin = ready + travel;
        if (begin < opens) begin = opens;
        const arrival = begin + service + durations[onward]! * factor;
        if (begin <= due && arrival <= record[to + LATEST]! + SLACK) {
          let cost = fixed + distancePrice * metres + travelPrice * seconds;
          if (timePrice > 0) {
            let finish = arrival + record[to + AHEAD]!;
            if (finish < record[to + FLOOR]!) finish = record[to + FLOOR]!;
            let leave = this.leave[v]!;
            let waited = 0;
            let most = due - begin;
            if (before === start) {
              leave = begin - travel;
              if (leave < ready) leave = ready;
            } else {
              waited = leeway[before * LEEWAY + WAITED]! + begin - ready - travel;
              most += waited;
              if (leeway[before * LEEWAY + MOST]! < most) most = leeway[before * LEEWAY + MOST]!;
            }
            leave += this.putOff(waited, most, arrival, to);
            cost += timePrice * (finish - leave - worked);
          }
          if (cost < best) {
            best = cost;
            found = before;
          }
        }
      }
      before = after;
      there = onward;
      ready = record[to + DEPARTURE]!;
    }
    this.foundCost = best;
    return found;
  }

  /** How far a route may be put off that comes to a node of another, whose record begins at `to`, at `arrival`. */
  protected putOff(waited: number, most: number, arrival: number, to: number): number {
    const { record } = this;
    const latest = record[to + LATEST]!;
    const open = record[to + FLOOR]! - record[to + AHEAD]!;
    const room = (open < latest ? open : latest) - arrival;
    const behind = room > 0 ? waited + room : waited;
    return behind < most ? behind : most;
  }

  protected tryPairPlain(pickup: number, delivery: number, v: number): void {
    if (this.isStale[v] === 1) this.mend(v);
    const { model, next, record, facts, leeway } = this;
    const { size, location, service, windowStart } = model;
    const start = this.startOf(v);
    const end = this.endOf(v);
    const load = model.change[pickup]!;
    const room = load > 0 ? model.capacity[v]! - load + LOAD_TOLERANCE : Number.POSITIVE_INFINITY;
    const factor = model.factor[v]!;
    const row = location[pickup]! * size;
    const rowOfDelivery = location[delivery]! * size;
    const durations = model.durations[v]!;
    const distances = model.distances[v]!;
    const durationsTo = model.durationsTo[v]!;
    const distancesTo = model.distancesTo[v]!;
    const due = model.limit[pickup]! + SLACK;
    const dueAtDelivery = model.limit[delivery]! + SLACK;
    const opens = windowStart[pickup]!;
    const opensAtDelivery = windowStart[delivery]!;
    const timePrice = model.timePrice[v]!;
    const distancePrice = model.distancePrice[v]!;
    const travelPrice = model.travelPrice[v]!;
    const rate = (timePrice + travelPrice) * factor;
    const idle = next[start] === end;
    const fixed = idle ? model.fixedPrice[v]! : 0;
    const least = fixed + timePrice * (service[pickup]! + service[delivery]! - this.waiting[v]!);
    const worked = this.working[v]!;
    const between = row + location[delivery]!;
    const metresBetween = distances[between]!;
    const secondsBetween = durations[between]!;
    // What bringing costs at least, wherever it happens behind another stop.
    let leastToBring = Number.POSITIVE_INFINITY;
    for (let node = next[start]!; node !== end; node = next[node]!) {
      const after = next[node]!;
      const from = location[node]!;
      const onto = location[after]!;
      const metres =
        distancesTo[rowOfDelivery + from]! + distances[rowOfDelivery + onto]! - record[after * STRIDE + LEG_METRES]!;
      const seconds =
        rate > 0
          ? durationsTo[rowOfDelivery + from]! +
            durations[rowOfDelivery + onto]! -
            record[after * STRIDE + LEG_SECONDS]! / factor
          : 0;
      const cost = distancePrice * metres + rate * seconds;
      if (cost < leastToBring) leastToBring = cost;
    }
    let best = this.foundCost;
    for (let before = start; before !== end; before = next[before]!) {
      const ready = record[before * STRIDE + DEPARTURE]!;
      if (ready > due) break;
      if (record[before * STRIDE + LOAD]! > room) continue;
      let after = next[before]!;
      const from = location[before]!;
      const onto = location[after]!;
      const metresThere = distancesTo[row + from]!;
      const secondsThere = durationsTo[row + from]!;
      const metresOff = metresThere - record[after * STRIDE + LEG_METRES]!;
      const secondsOff = secondsThere - record[after * STRIDE + LEG_SECONDS]! / factor;
      const detour = metresOff + distances[row + onto]!;
      const drive = secondsOff + durations[row + onto]!;
      const together = metresOff + metresBetween + distances[rowOfDelivery + onto]!;
      const driveTogether = secondsOff + secondsBetween + durations[rowOfDelivery + onto]!;
      const apart = least + distancePrice * detour + rate * drive + leastToBring;
      if (!(apart < best) && !(least + distancePrice * together + rate * driveTogether < best)) continue;
      let clock = ready + secondsThere * factor;
      if (clock < opens) clock = opens;
      if (clock > due) continue;
      let leave = this.leave[v]!;
      let waited = 0;
      let most = due - clock;
      if (before === start) {
        leave = clock - secondsThere * factor;
        if (leave < ready) leave = ready;
      } else {
        waited = leeway[before * LEEWAY + WAITED]! + clock - ready - secondsThere * factor;
        most = Math.min(most + waited, leeway[before * LEEWAY + MOST]!);
      }
      clock += service[pickup]!;
      let last = pickup;
      for (;;) {
        if (clock > dueAtDelivery) break;
        const here = location[last]!;
        const next_ = location[after]!;
        let metres = together;
        let seconds = driveTogether;
        if (last !== pickup) {
          metres =
            detour +
            distancesTo[rowOfDelivery + here]! +
            distances[rowOfDelivery + next_]! -
            record[after * STRIDE + LEG_METRES]!;
          seconds =
            drive +
            durationsTo[rowOfDelivery + here]! +
            durations[rowOfDelivery + next_]! -
            record[after * STRIDE + LEG_SECONDS]! / factor;
        }
        if (least + distancePrice * metres + rate * seconds < best) {
          let begin = clock + durationsTo[rowOfDelivery + here]! * factor;
          if (begin < opensAtDelivery) begin = opensAtDelivery;
          if (begin <= dueAtDelivery) {
            const arrival = begin + service[delivery]! + durations[rowOfDelivery + next_]! * factor;
            if (arrival <= record[after * STRIDE + LATEST]! + SLACK) {
              let cost = fixed + distancePrice * metres + travelPrice * factor * seconds;
              if (timePrice > 0) {
                let finish = arrival + record[after * STRIDE + AHEAD]!;
                if (finish < record[after * STRIDE + FLOOR]!) finish = record[after * STRIDE + FLOOR]!;
                const idle = waited + begin - clock - durationsTo[rowOfDelivery + here]! * factor;
                const mostThere = Math.min(most, idle + dueAtDelivery - begin);
                const put = this.putOff(idle, mostThere, arrival, after * STRIDE);
                cost += timePrice * (finish - leave - put - worked);
              }
              if (cost < best) {
                best = cost;
                this.foundAfterFirst = before;
                this.foundAfterSecond = last === pickup ? before : last;
              }
            }
          }
        }
        if (after === end || record[after * STRIDE + LOAD]! > room) break;
        if (last === pickup && !(apart < best)) break;
        clock += durations[here * size + next_]! * factor;
        if (clock > record[after * STRIDE + LATEST]! + SLACK) break;
        if (clock < windowStart[after]!) {
          waited += windowStart[after]! - clock;
          clock = windowStart[after]!;
        }
        most = Math.min(most, waited + facts[after * STRIDE + LIMIT]! - clock);
        clock += service[after]!;
        last = after;
        after = next[after]!;
      }
    }
    this.foundCost = best;
  }
}
