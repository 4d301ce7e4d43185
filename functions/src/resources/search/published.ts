import { type AnnouncementDocument, announcementStatuses } from '@banso/contract/announcements'
import { categoryNames } from '@banso/contract/common'
import { contentKinds } from '@banso/contract/content-states'
import type { ContentDocument } from '@banso/contract/contents'
import { announcementLabels } from '@banso/contract/labels/announcements'
import { contentLabels } from '@banso/contract/labels/contents'
import { postLabels } from '@banso/contract/labels/posts'
import { seminarLabels } from '@banso/contract/labels/seminars'
import { specialFeatureLabels } from '@banso/contract/labels/special-features'
import { partnerTypes } from '@banso/contract/partner-fields'
import type { PartnerDocument } from '@banso/contract/partners'
import { type PostDocument, postCategories, postStatuses } from '@banso/contract/posts'
import { managedAnnouncementHref } from '@banso/contract/record-pages'
import { type SeminarDocument, seminarFormats, seminarStatuses } from '@banso/contract/seminars'
import { featureStatuses, type SpecialFeatureDocument } from '@banso/contract/special-features'
import { publicTexts } from '../partners/texts.ts'
import { speakerText } from '../seminars/rules.ts'
import { dayOf, line, named, type Shown } from './rules.ts'

/** What partners and operators publish, as it is found. */

export const partner =
  (to: (partner: PartnerDocument) => string) =>
  (partner: PartnerDocument): Shown => ({
    uid: partner.uid,
    title: partner.name,
    texts: publicTexts(partner),
    also: [partner.name_kana],
    note: partnerTypes[partner.partner_type],
    link: to(partner),
  })

export const content =
  (to: (content: ContentDocument) => string) =>
  (content: ContentDocument): Shown => ({
    uid: content.uid,
    title: content.title,
    texts: [
      [contentLabels.summary, content.summary],
      [contentLabels.perk_text, content.perk_text],
      [contentLabels.body, content.body],
      [contentLabels.issue_categories, named(...content.issue_categories)],
      [contentLabels.kind, contentKinds[content.kind]],
    ],
    also: [content.partner_name ?? ''],
    note: line(contentKinds[content.kind], content.partner_name),
    link: to(content),
  })

/** `managed`: as operators find what they publish, in whatever state. */
export const feature =
  (to: (feature: SpecialFeatureDocument) => string, managed = false) =>
  (feature: SpecialFeatureDocument): Shown => ({
    uid: feature.uid,
    title: feature.title,
    texts: [[specialFeatureLabels.lead, feature.lead]],
    also: categoryNames(...feature.target.issue_categories),
    note: managed ? featureStatuses[feature.status] : '',
    link: to(feature),
  })

export const seminar =
  (to: (seminar: SeminarDocument) => string, managed = false) =>
  (seminar: SeminarDocument): Shown => ({
    uid: seminar.uid,
    title: seminar.title,
    texts: [
      [seminarLabels.speakers, seminar.speakers.map(speakerText).join('、')],
      [seminarLabels.summary, seminar.summary],
      [seminarLabels.body, seminar.body],
      [seminarLabels.issue_categories, named(...seminar.issue_categories)],
      [seminarLabels.format, seminarFormats[seminar.format]],
      [seminarLabels.venue, seminar.venue],
    ],
    note: line(
      seminar.start_at && dayOf(seminar.start_at),
      seminarFormats[seminar.format],
      managed || seminar.status === 'cancelled' ? seminarStatuses[seminar.status] : null,
    ),
    link: to(seminar),
  })

export const post =
  (to: (post: PostDocument) => string, managed = false) =>
  (post: PostDocument): Shown => ({
    uid: post.uid,
    title: post.title,
    texts: [
      [postLabels.lead, post.lead],
      [postLabels.body, post.body],
      [postLabels.issue_categories, named(...post.issue_categories)],
      [postLabels.category, postCategories[post.category]],
    ],
    note: line(postCategories[post.category], dayOf(post.publish_at), managed ? postStatuses[post.status] : null),
    link: to(post),
  })

/** As operators find it, whatever its state. */
export const announcement = (announcement: AnnouncementDocument): Shown => ({
  uid: announcement.uid,
  title: announcement.title,
  texts: [[announcementLabels.body, announcement.body]],
  note: line(announcementStatuses[announcement.status], dayOf(announcement.publish_at)),
  link: managedAnnouncementHref(announcement.uid),
})
