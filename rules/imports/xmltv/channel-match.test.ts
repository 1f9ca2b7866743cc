import { describe, expect, it } from 'vitest';
import { channelId } from '../../units.ts';
import { type ChannelMapping, ChannelMatcher, plainName } from './channel-match.ts';

const channels = [
  { id: channelId(1), slug: 'first', guideId: 'First.example', names: ['Первый канал', 'First'] },
  { id: channelId(2), slug: 'first-hd', guideId: 'first.example', names: ['Первый HD'] },
  { id: channelId(3), slug: 'zvezda', guideId: '', names: ['Звезда'] },
  { id: channelId(4), slug: 'nature', guideId: '', names: ['Nature & Life'] },
];
const match = (id: string, names: readonly string[] = [], mapping: ChannelMapping = {}) =>
  new ChannelMatcher(channels, mapping).match({ id, names });
const ids = (...numbers: readonly number[]) => ({ kind: 'channels', ids: numbers });

describe('the channel that a guide means', () => {
  it('has its id, also several do', () => {
    expect(match('FIRST.example', ['Звезда'])).toEqual(ids(1, 2));
  });

  it('has one of its names, whatever the case, the marks and the quality', () => {
    expect(match('17', ['Unknown', 'ЗВЕЗДА HD'])).toEqual(ids(3));
    expect(match('18', ['nature and life', 'Nature&Life'])).toEqual(ids(4));
    expect(plainName('ТВ')).toBe('тв');
  });

  it('has its id as a name, where nothing else is like it and it is no number', () => {
    expect(match('zvezda')).toEqual(ids(3));
    expect(
      new ChannelMatcher([{ id: channelId(5), slug: 'x', guideId: 'Пятый', names: ['17'] }], {}).match({
        id: '17',
        names: ['5 канал'],
      }).kind,
    ).toBe('unknown');
  });

  it('has the name that its playlist says guides have', () => {
    const named = new ChannelMatcher([{ id: channelId(5), slug: 'x', guideId: 'Pyatyj_kanal', names: ['5'] }], {});
    expect(named.match({ id: '17', names: ['Pyatyj kanal'] })).toEqual(ids(5));
  });

  it('is what a mapping says, first of all', () => {
    expect(match('first.example', [], { 'first.example': 'zvezda' })).toEqual(ids(3));
    expect(match('x', [], { x: 4 })).toEqual(ids(4));
    expect(match('first.example', [], { 'first.example': null })).toEqual({ kind: 'left out' });
    expect(match('x', ['Звезда'], { x: 'zvzda' })).toMatchObject({ kind: 'unknown', nearest: [{ slug: 'zvezda' }] });
  });

  it('is unknown with the names that are nearest', () => {
    expect(match('tv-zvezda-2', ['Звезда плюс'])).toMatchObject({ kind: 'unknown', nearest: [{ slug: 'zvezda' }] });
    expect(match('', ['Qqq'])).toEqual({ kind: 'unknown', nearest: [] });
  });
});
